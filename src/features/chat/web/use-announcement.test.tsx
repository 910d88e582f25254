// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { message } from '../../../../test/chat-thread.tsx';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { useAnnouncement } from '#features/chat/web/use-announcement.ts';

const client = answeringClient({});
const wrapper = ({ children }: { children: ReactNode }) => contentPage(children, { client });
const part = (seqs: number[], hasNewer = false) => ({
  items: seqs.map((seq) => message(seq)),
  ...{ hasOlder: false, hasNewer, servedAt: '2026-09-10T09:00:00.000Z' },
});

afterEach(cleanup);

test.each([
  { it: 'while the previous one loads', parts: [part([1, 2]), part([1, 2, 3], true), part([3, 4])] },
  { it: 'while a quote is read', parts: [part([3]), part([1], true), part([3, 4])] },
])('a message that comes $it is announced', async ({ parts }) => {
  const { result, rerender } = renderHook(
    ({ at }) => useAnnouncement(parts[at], { lastMessage: parts[0]!.items.at(-1)! }),
    {
      wrapper,
      initialProps: { at: 0 },
    },
  );
  await waitFor(() => expect(result.current).toBeNull());
  rerender({ at: 1 });
  rerender({ at: 2 });
  expect([result.current?.key, result.current?.text]).toEqual([4, 'chat@thread.announce']);
});
