// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Question } from '#features/applications/web/answer-values.ts';
import { QuestionFields } from '#features/applications/web/question-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

const schema = z.object({ answers: z.record(z.string(), z.unknown()) });
const file = { id: '7', name: 'Письмо.pdf', size: 1000, createdAt: '2026-09-15T09:00:00.000Z' };
const question = (more: Partial<Question>): Question => ({
  ...{ key: 'one', type: 'FILE', label: 'Письма', hint: '', required: true, afterDeadline: false },
  ...{ editableUntil: null, open: true, min: null, max: null, condition: null, options: [], files: [] },
  ...more,
});

function Page({ questions }: { questions: readonly Question[] }) {
  const form = useForm(schema, { defaultValues: { answers: {} } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <QuestionFields title="Вопросы" applicationId="1" questions={questions} />
    </Form>
  );
}
const show = (...questions: Question[]) =>
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <FormKit>
          <Page questions={questions} />
        </FormKit>
      </QueryClientProvider>,
    ),
  );

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('a heading is a heading below that of the panel', async () => {
  show(question({ type: 'HEADING', label: 'О команде' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'О команде' })).toBeDefined();
});

test('an open question for files takes and removes them', async () => {
  show(question({ files: [file] }));
  expect((await screen.findByRole('link', { name: 'Письмо.pdf' })).getAttribute('href')).toBe(
    '/api/user/orders/files/7',
  );
  expect(screen.getByRole('button', { name: 'form@files.remove' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'upload@choose' })).toBeDefined();
});

test('a question for as many files as it has offers no more', async () => {
  show(question({ files: [file], max: 1 }));
  await screen.findByRole('link', { name: 'Письмо.pdf' });
  expect(screen.queryByRole('button', { name: /upload@choose/ })).toBeNull();
});

test('a closed question for files only opens them, with the reason', async () => {
  show(question({ files: [file], open: false, editableUntil: '2026-09-20', afterDeadline: true }));
  expect(await screen.findByRole('link', { name: 'Письмо.pdf' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(
    screen.getByText('applications@web.materials.until applications@web.materials.afterDeadline'),
  ).toBeDefined();
});
