// @vitest-environment jsdom
import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../../test/content-page.tsx';
import { message } from '../../../../../test/chat-thread.tsx';
import type { Call } from '#api/client.ts';
import type { ReadComplaintOutput } from '#features/chat/schemas-complaints.ts';
import { ComplaintMessages } from '#features/chat/web/complaints/complaint-messages.tsx';
import { ComplaintDialog } from '#features/chat/web/complaints/complaint-dialog.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

const complaint: ReadComplaintOutput = {
  ...{ id: 'c', state: 'NEW', type: 'REQUEST', title: 'Метель', complainant: 'Анна', reason: 'Грубость' },
  ...{ createdAt: '2026-09-10T09:00:00Z', decision: null, note: '', closedAt: null, messages: [] },
};

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Открыть</button>
      {isOpen && <ComplaintDialog id="c" onClose={() => setIsOpen(false)} />}
    </>
  );
}

test('a complaint that was decided shows its decision when it is opened again', async () => {
  let current = complaint;
  const call = (async ({ method }) => {
    if (method === 'GET') return current;
    current = { ...complaint, state: 'CLOSED', decision: 'DISMISSED', closedAt: '2026-09-11T09:00:00Z' };
    return null;
  }) as Call;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  render(
    contentPage(
      <QueryClientProvider client={queries}>
        <FormKit>
          <Page />
        </FormKit>
      </QueryClientProvider>,
      { client: { call } },
    ),
  );
  fireEvent.click(screen.getByText('Открыть'));
  fireEvent.click(await screen.findByRole('radio', { name: 'complaints@decision.DISMISSED' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'complaints@decide' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByText('Открыть'));
  expect(await screen.findByText('complaints@decidedOn')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a message that was edited before the complaint says so, and when', () => {
  const t = (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ');
  const edited = message(2, { editedAt: '2026-09-10T08:55:00.000Z' });
  render(
    <TranslationProvider t={t as never}>
      <ComplaintMessages complaintId="c" messages={[message(1), edited]} />
    </TranslationProvider>,
  );
  const heads = screen.getAllByRole('listitem').map((item) => item.firstElementChild!.textContent);
  expect(heads.map((text) => / complaints@editedMark .*$/.exec(text)?.[0] ?? '')).toEqual([
    '',
    ' complaints@editedMark 10.09.2026, 11:55',
  ]);
});

test('a file of a message is opened by the complaint, a protected one as its pages, and a hidden one not at all', () => {
  const file = { id: 'f', name: 'кадр.png', mime: 'image/png', size: 2_048, isProtected: false };
  const files = [
    file,
    { ...file, id: 'g', name: 'сценарий.pdf', isProtected: true },
    { ...file, id: 'h', name: '' },
  ];
  render(<ComplaintMessages complaintId="c" messages={[message(1, { files })]} />);
  const link = screen.getByRole('link', { name: /кадр\.png/ });
  expect(link.getAttribute('href')).toBe('/api/administrator/complaints/c/files/f');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'сценарий.pdfchat@files.protected',
  ]);
  expect(screen.getByText('chat@files.hidden')).toBeDefined();
  // The server logs each file that is opened, so none is shown before it is asked for.
  expect(screen.queryByRole('img')).toBeNull();
});
