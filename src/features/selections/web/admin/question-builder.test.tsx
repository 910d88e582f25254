// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentPage } from '../../../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { queryKeyOf, useApiQuery } from '#api/use-api-query.ts';
import { readQuestions } from '#features/selections/calls-admin.ts';
import type { QuestionEditor } from '#features/selections/schemas-questions.ts';
import { QuestionBuilder } from '#features/selections/web/admin/question-builder.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

vi.mock('#ui/overlay/action-menu.tsx', () => import('../../../../../test/action-menu.tsx'));

beforeEach(stubBrowserApis);
afterEach(cleanup);

test('a selection that has ended without questions invites nobody to add some', () => {
  const editor = { questions: [], isOpen: false, versions: [], changed: false } as unknown as QuestionEditor;
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <QuestionBuilder editor={editor} />
      </QueryClientProvider>,
    ),
  );
  expect(screen.getByText('selections-admin@questions.noneEver')).toBeDefined();
  expect(screen.queryByText('selections-admin@questions.add')).toBeNull();
});

const question = (key: string) => ({
  ...{ key, label: key, type: 'TEXT', required: 'ALWAYS', visibility: 'PRIVATE_FK', help: '', options: [] },
  ...{ conditions: [], editableUntil: null },
});
const id = 'selection';

function LoadedBuilder() {
  const { data } = useApiQuery(readQuestions, { params: { id } });
  return data ? <QuestionBuilder editor={data} /> : null;
}

interface SaveCall {
  keys: string[];
  version: number;
}

test('questions that are removed quickly one after another are saved one after another', async () => {
  const saves: SaveCall[] = [];
  const answers: (() => void)[] = [];
  let saved = { questions: ['a', 'b', 'c'].map(question), version: 1 };
  const editor = () => ({ id, isOpen: true, versions: [], changed: false, ...saved });
  const call = (async (_: unknown, { input }: { input: QuestionEditor & { version?: number } }) => {
    if (!input?.version) return editor();
    saves.push({ keys: input.questions.map(({ key }) => key), version: input.version });
    await new Promise<void>((answer) => answers.push(answer));
    saved = { questions: input.questions as never, version: saved.version + 1 };
    return editor();
  }) as unknown as Client['call'];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(queryKeyOf(readQuestions, { params: { id } }), editor());
  render(
    contentPage(
      <QueryClientProvider client={queries}>
        <LoadedBuilder />
      </QueryClientProvider>,
      { client: { call } },
    ),
  );
  const remove = (at: number) =>
    act(async () => {
      const menu = within(screen.getAllByRole('menu')[at]!);
      fireEvent.click(menu.getByRole('menuitem', { name: /Удалить|remove/i }));
    });
  await remove(0);
  await remove(1);
  expect(saves).toEqual([{ keys: ['b', 'c'], version: 1 }]);
  await act(async () => answers[0]!());
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toEqual({ keys: ['c'], version: 2 });
});
