// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../../test/content-page.tsx';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import { AppealPanel } from '#features/intake/web/card/appeal-panel.tsx';
import { MaterialsTab } from '#features/intake/web/card/materials-tab.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const file = (id: string, name: string) => ({ id, name, size: 1000, createdAt: '2026-09-15T09:00:00.000Z' });
const answer = (id: string, name: string) => ({
  ...file(id, name),
  ...{ field: 'answers.letters', label: 'Рекомендации' },
});
const order = {
  id: '1',
  actions: [],
  materials: {
    ...{ number: '1', author: 'Ветрова', coauthors: [], fields: [], text: null },
    files: [answer('10', 'Первое.pdf'), answer('11', 'Второе.pdf')],
  },
  ...{ declarations: [], aiUse: '', aiDetails: '', similarPercent: null, textOpenUntil: null },
  remarks: [
    {
      ...{ field: 'answers.letters', text: 'Подпишите', officer: null },
      ...{ createdAt: '2026-09-15T09:00:00.000Z', resolvedAt: null },
    },
  ],
} as unknown as ReadOrderOutput;

const show = (page: React.ReactNode) =>
  render(contentPage(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>));
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('files of an answer ask for a reason, at their question with its remark', async () => {
  show(<MaterialsTab order={order} signed={() => null} />);
  const list = await screen.findByRole('list', { name: 'Рекомендации' });
  expect(namesIn(list)).toEqual(['card@files.openNamed', 'card@files.openNamed']);
  expect(within(list).queryByRole('link')).toBeNull();
  expect(screen.getByText('card@materials.remark')).toBeDefined();
  expect(screen.queryByText('card@materials.remarks')).toBeNull();
});

test('files of the appeal ask for a reason', async () => {
  const appeal = {
    id: '1',
    ...{ ground: 'PROCEDURE' as const, text: 'Срок нарушен', createdAt: '2026-09-15T09:00:00.000Z' },
    ...{ outcome: null, answer: '', officer: null, files: [file('12', 'Справка.pdf')] },
  };
  show(<AppealPanel order={order} appeal={appeal} />);
  const list = await screen.findByRole('list', { name: 'card@appeal.files' });
  expect(within(list).queryByRole('link')).toBeNull();
  fireEvent.click(within(list).getByRole('button'));
  expect(await screen.findByRole('textbox', { name: /card@text.reason/ })).toBeDefined();
});

test('who may not answer the appeal is told why', () => {
  const appeal = {
    id: '1',
    ...{ ground: 'PROCEDURE' as const, text: 'Срок нарушен', createdAt: '2026-09-15T09:00:00.000Z' },
    ...{ outcome: null, answer: '', officer: null, files: [] },
  };
  show(<AppealPanel order={order} appeal={appeal} />);
  expect(screen.getByText('card@appeal.notYours')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'card@appeal.open' })).toBeNull();
});
