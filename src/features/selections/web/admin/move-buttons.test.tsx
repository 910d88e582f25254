// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../../test/content-page.tsx';
import { selectionForm } from '#features/selections/schemas-admin.ts';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import { MoveButtons } from '#features/selections/web/admin/move-buttons.tsx';
import type { SelectionSaving } from '#features/selections/web/admin/use-selection-saving.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const item = { id: '1', state: 'ANNOUNCED', isAccepting: false } as AdminSelection;

function Page() {
  const form = useForm(selectionForm, { defaultValues: {} as never });
  return (
    <Form form={form} onSubmit={() => Promise.reject(new Error('not called'))} noLegend>
      <MoveButtons form={form} item={item} saving={{} as SelectionSaving} onExtend={() => undefined} />
    </Form>
  );
}

function renderButtons(client: AnsweringClient) {
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <FormKit>
          <Page />
        </FormKit>
      </QueryClientProvider>,
      { client },
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'selections-admin@move.open' }));
}

test('who is going to open a selection is told how many get the letter, counted at that moment', async () => {
  const client = answeringClient({ '/api/administrator/subscribers': { total: 3 } });
  renderButtons(client);
  expect(await screen.findByText('selections-admin@sure.open.text')).toBeDefined();
  expect(client.calls).toEqual(['/api/administrator/subscribers']);
});

test('who opens a selection without subscribers is told that nobody gets the letter', async () => {
  renderButtons(answeringClient({ '/api/administrator/subscribers': { total: 0 } }));
  expect(await screen.findByText('selections-admin@sure.open.toNobody')).toBeDefined();
});

test('without the number nothing is asked, and the form says so', async () => {
  renderButtons(answeringClient({}));
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
  expect(screen.queryByRole('dialog')).toBeNull();
});
