// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import { answerQuestions } from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { LateAnswersPanel } from '#features/applications/web/late-answers-panel.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';
import { currentSnackbars, dismiss } from '#ui/overlay/snackbar.ts';

const path = '/api/user/orders/1';
const blank = {
  ...{ hint: '', required: true, afterDeadline: true, editableUntil: null, open: true },
  ...{ min: null, max: null, condition: null, options: [], files: [] },
};
const application = {
  ...{ id: '1', version: 4, status: 'FORMAL_CHECK', answers: { theme: 'Детство', plans: 'Снимать' } },
  steps: { materials: { remarks: [] } },
  questions: [
    { ...blank, key: 'theme', type: 'TEXT', label: 'Тема', afterDeadline: false, open: false },
    { ...blank, key: 'plans', type: 'TEXT', label: 'Планы' },
    { ...blank, key: 'budget', type: 'FILE', label: 'Смета', editableUntil: '2026-10-10' },
    {
      ...{ ...blank, key: 'more', type: 'TEXT', label: 'О детстве' },
      condition: { question: 'theme', answer: 'Детство' },
    },
  ],
} as unknown as ReadApplicationOutput;

beforeEach(() => stubBrowserApis());
afterEach(() => {
  cleanup();
  for (const { id } of currentSnackbars()) dismiss(id);
});

function show(client = answeringClient({ [`${path}/answers`]: { ...application, version: 5 } })) {
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <FormKit>
          <LateAnswersPanel application={application} />
        </FormKit>
      </QueryClientProvider>,
      { client },
    ),
  );
  return client;
}
const submit = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'applications@web.late.submit' }));

test('only the late questions are asked and sent, and a condition knows the earlier answers', async () => {
  const client = show();
  fireEvent.change(await screen.findByRole('textbox', { name: /Планы/ }), { target: { value: 'Снять' } });
  fireEvent.change(screen.getByRole('textbox', { name: /О детстве/ }), { target: { value: 'Да' } });
  expect(screen.queryByRole('textbox', { name: /Тема/ })).toBeNull();
  await submit();
  const input = { answers: { plans: 'Снять', more: 'Да' }, version: 4 };
  await waitFor(() => expect(client.calls).toEqual([`${path}/answers ${JSON.stringify(input)}`]));
  await waitFor(() =>
    expect(currentSnackbars().map(({ text }) => text)).toEqual(['applications@web.late.done']),
  );
});

test('a file that is missing is named at its field', async () => {
  const client = answeringClient({});
  const missing = { code: 'validation_failed', field: 'answers.budget', message: 'Добавьте файл' };
  client.call = (async (endpoint: unknown) => {
    if (endpoint === answerQuestions) throw new ApiError([missing], 400);
    return null;
  }) as typeof client.call;
  show(client);
  await submit();
  const alert = await screen.findByText('Добавьте файл');
  expect(screen.getByRole('group', { name: /Смета/ }).contains(alert)).toBe(true);
});
