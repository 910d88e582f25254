// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { textPanelId } from '#features/scenarios/web/missing-list.tsx';
import { emptyScenarioValues } from '#features/scenarios/web/scenario-values.ts';
import { TextPanel } from '#features/scenarios/web/text-panel.tsx';
import type { ScenarioFileProps } from '#features/scenarios/web/use-scenario-upload.ts';
import type { WireOwnScenario } from '#features/scenarios/wire.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

type Saving = Pick<ScenarioFileProps, 'saveThen' | 'onCreated'>;

const unused = () => Promise.reject(new Error('not called'));
const notSaved: Saving = { saveThen: async () => undefined, onCreated: unused };

function Page({ name, saving }: { name: string; saving: Saving }) {
  const form = useForm(scenarioForm, { defaultValues: { ...emptyScenarioValues, name, DURATION: '9о4' } });
  return (
    <Form form={form} onSubmit={unused}>
      <TextPanel scenario={undefined} locked={false} {...saving} />
    </Form>
  );
}

const open = (name: string, saving = notSaved) =>
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <FormKit>
          <Page name={name} saving={saving} />
        </FormKit>
      </QueryClientProvider>,
    ),
  );

function chooseFile(): void {
  const file = new File(['%PDF-1.4'], 'Тень.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
}

test('the panel takes the focus from the list of what is missing', () => {
  open('');
  expect(document.getElementById(textPanelId)?.tabIndex).toBe(-1);
});

test.each([
  ['', 'first'],
  ['Тень', 'invalid'],
])('a text of a draft that is not saved says why, with the name «%s»', async (name, reason) => {
  open(name);
  chooseFile();
  expect(await screen.findByText(new RegExp(`web\\.text\\.${reason}`))).toBeDefined();
});

test('a text that is cancelled while its new draft is saved leads to the draft', async () => {
  const draft = Promise.withResolvers<WireOwnScenario>();
  const opened: string[] = [];
  open('Тень', {
    saveThen: async (action) => void (await action(await draft.promise)),
    onCreated: async ({ id }) => void opened.push(id),
  });
  chooseFile();
  fireEvent.click(await screen.findByRole('button', { name: /cancel/ }));
  draft.resolve({ id: 's1' } as WireOwnScenario);
  await waitFor(() => expect(opened).toEqual(['s1']));
});
