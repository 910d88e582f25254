// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { textPanelId } from '#features/scenarios/web/missing-list.tsx';
import { emptyScenarioValues } from '#features/scenarios/web/scenario-values.ts';
import { TextPanel } from '#features/scenarios/web/text-panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

function Page({ name }: { name: string }) {
  const form = useForm(scenarioForm, { defaultValues: { ...emptyScenarioValues, name, DURATION: '9о4' } });
  const unused = () => Promise.reject(new Error('not called'));
  return (
    <Form form={form} onSubmit={unused}>
      <TextPanel scenario={undefined} locked={false} saveThen={async () => undefined} onCreated={unused} />
    </Form>
  );
}

const open = (name: string) =>
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <FormKit>
          <Page name={name} />
        </FormKit>
      </QueryClientProvider>,
    ),
  );

test('the panel takes the focus from the list of what is missing', () => {
  open('');
  expect(document.getElementById(textPanelId)?.tabIndex).toBe(-1);
});

test.each([
  ['', 'first'],
  ['Тень', 'invalid'],
])('a text of a draft that is not saved says why, with the name «%s»', async (name, reason) => {
  open(name);
  const file = new File(['%PDF-1.4'], 'Тень.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
  expect(await screen.findByText(new RegExp(`web\\.text\\.${reason}`))).toBeDefined();
});
