// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import { QuestionDialog } from '#features/support/web/question-dialog.tsx';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const id = '01920000-0000-7000-8000-000000000001';
const path = `/api/administrator/questions/${id}`;
const question = {
  ...{ id, number: 7, topic: 'OTHER', state: 'IN_WORK', name: 'Anna', email: 'anna@example.org' },
  ...{ createdAt: '2026-05-18T11:05:00.000Z', text: 'How?', signedIn: true, isReadOnSite: true, answer: '' },
  ...{ officer: null, decidedAt: null },
};

let answers: Record<string, unknown>;
let client: AnsweringClient;
let queries: QueryClient;
let isClosed: boolean;

function renderDialog(answering = answeringClient(answers)) {
  client = answering;
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dialog = (
    <QueryClientProvider client={queries}>
      <QuestionDialog id={id} onClose={() => (isClosed = true)} />
      <UnsavedGuard />
    </QueryClientProvider>
  );
  render(contentPage(dialog, { client }));
}

beforeEach(() => {
  stubBrowserApis();
  isClosed = false;
  answers = { [path]: question, [`${path}/close`]: { id, state: 'CLOSED' } };
});
afterEach(cleanup);

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const closing = () => client.calls.filter((call) => call.startsWith(`${path}/close`));

test('a typed answer is asked about before the question is closed', async () => {
  renderDialog();
  fireEvent.change(await field(), { target: { value: 'So.' } });
  press('support@move.close');
  await screen.findByText('Подтвердите закрытие');
  press('Отмена');
  await waitFor(() => expect(screen.queryByText('Подтвердите закрытие')).toBeNull());
  expect([(await field()).value, closing()]).toEqual(['So.', []]);

  press('support@move.close');
  await screen.findByText('Подтвердите закрытие');
  press('Ок');
  await waitFor(() => expect(isClosed).toBe(true));
  expect(closing()).toHaveLength(1);
});

test('a typed answer stays when a colleague has answered meanwhile', async () => {
  renderDialog();
  fireEvent.change(await field(), { target: { value: 'So.' } });
  answers[path] = { ...question, state: 'ANSWERED', answer: 'Theirs' };
  await queries.invalidateQueries();
  await screen.findByText('Theirs');
  expect((await field()).value).toBe('So.');
});

test('a question that cannot be read shows what the server has said', async () => {
  const refusal = new ApiError([{ code: 'forbidden', message: 'Only officers read it' }], 403);
  renderDialog({ calls: [], call: () => Promise.reject(refusal) });
  await screen.findByText('Only officers read it');
});

test('the officer reads where the answer goes, not who asked', async () => {
  const help = async (isReadOnSite: boolean) => {
    answers[path] = { ...question, isReadOnSite };
    renderDialog();
    const id = (await field()).getAttribute('aria-describedby')!;
    const text = document.getElementById(id.split(' ')[0]!)!.textContent;
    cleanup();
    return text;
  };
  expect(await help(true)).toBe('support@admin.ownAnswerHelp');
  expect(await help(false)).toBe('support@admin.answerHelp');
});
