// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import type { Viewer } from '#api/viewer.ts';
import { acceptFile, removeRemark } from '#features/questionnaire/calls-admin.ts';
import type { OpenedQuestionnaire } from '#features/questionnaire/schemas-admin.ts';
import { OpenedView } from '#features/questionnaire/web/admin/opened-view.tsx';

afterEach(cleanup);

const viewer = { id: 'fund', roles: ['FK_ADMIN'], capabilities: ['fk.super'] } as unknown as Viewer;
const file = { id: 'file', step: 'passport', kind: 'PASSPORT_MAIN', name: 'Паспорт.pdf', size: 1000 };
const opened = {
  ...{ id: 'author', state: 'CHECK', number: 1, lastNumber: 1, signedAt: '2026-09-15T09:00:00.000Z' },
  ...{ author: { id: 'author', name: 'Ветрова' }, signatureKind: 'SIMPLE', signed: null, steps: [] },
  files: [{ ...file, state: 'UPLOADED', remark: '', openUntil: '2026-09-15T10:00:00.000Z' }],
  remarks: [{ id: 'remark', step: 'passport', field: 'files', text: 'Нечётко', openedAt: null }],
} as unknown as OpenedQuestionnaire;

function Page() {
  const [current, setCurrent] = useState(opened);
  return <OpenedView questionnaire={current} onChange={setCurrent} signed={() => null} />;
}

test('an accepted document takes its remark away', async () => {
  const call = (async () => ({
    id: 'file',
    state: 'ACCEPTED',
    removedRemarkId: 'remark',
  })) as unknown as Client['call'];
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
      { client: { call }, viewer },
    ),
  );
  expect(screen.getByRole('button', { name: /removeRemark/ })).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /file\.accept/ })));
  expect(screen.queryByRole('button', { name: /removeRemark/ })).toBeNull();
});

test('of two calls under way the later answer keeps what the earlier one has changed', async () => {
  const removed = Promise.withResolvers<null>();
  const call = (async (endpoint: unknown) => {
    if (endpoint === removeRemark) return removed.promise;
    if (endpoint === acceptFile) return { id: 'file', state: 'ACCEPTED', removedRemarkId: null };
    throw new Error('an unexpected call');
  }) as unknown as Client['call'];
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
      { client: { call }, viewer },
    ),
  );
  const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await press(/removeRemark/);
  await press(/file\.accept/);
  expect(await screen.findByText(/fileState\.ACCEPTED/)).toBeTruthy();
  await act(async () => removed.resolve(null));
  expect(screen.queryByRole('button', { name: /removeRemark/ })).toBeNull();
  expect(screen.getByText(/fileState\.ACCEPTED/)).toBeTruthy();
});
