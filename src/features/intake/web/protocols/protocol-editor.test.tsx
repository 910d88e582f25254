// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../../test/content-page.tsx';
import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { ProtocolEditor } from '#features/intake/web/protocols/protocol-editor.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const officer = { id: '1', name: 'Officer' };
const protocol = {
  ...{ id: '7', number: '1', kind: 'WORK_GROUP', state: 'DRAFT', version: 1, date: '2026-12-01' },
  ...{ categoryId: '2', categoryName: 'Autumn', programName: 'Debut', place: '', present: '', recused: '' },
  ...{ notes: '', reason: '', createdBy: officer, mayPublish: false, signatureRequired: false },
  ...{ candidates: [], signers: [], documentId: null, maySign: false, items: [] },
} as unknown as ReadProtocolOutput;

test('what a protocol needs before it is proposed is marked as required', async () => {
  const editor = (
    <QueryClientProvider client={new QueryClient()}>
      <ProtocolEditor protocol={protocol} />
    </QueryClientProvider>
  );
  render(contentPage(editor, { client: answeringClient({}) }));
  await screen.findByRole('heading', { level: 1 });
  const required = screen.getAllByRole<HTMLInputElement>('textbox').filter((field) => field.required);
  expect(required.map(({ name }) => name)).toEqual(['date', 'place', 'present']);
});
