/** Keeps the shown threads up to date by live events, and by polling without a connection. No other file knows how. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isAboutAll, useLive, useLiveCounting, useLiveRefetching } from '#api/live-context.tsx';
import type { HeardEvent } from '#api/live-context.tsx';
import { queryKeyOf, refetchStale } from '#api/use-api-query.ts';
import { listThreads, readThread } from '#features/chat/calls.ts';
import { createRefetches } from '#features/chat/web/thread-refetches.ts';

const threadMs = 5_000;
const listMs = 30_000;

/** For the queries of the open thread. */
export const useThreadUpdates = () => useLiveRefetching(threadMs);

/** For the list of threads. */
export const useThreadListUpdates = () => useLiveRefetching(listMs);

/** For the counter of the navigation. */
export const useThreadCountUpdates = () => useLiveCounting(listMs);

/** Used in every cabinet, because the navigation shows the number of unread threads. */
export function useLiveThreads(): void {
  const live = useLive();
  const queries = useQueryClient();
  useEffect(() => {
    const refetches = createRefetches(async ({ threadIds, all }) => {
      const threads = [...threadIds].map((id) => queryKeyOf(readThread, { params: { id } }));
      const keys = [queryKeyOf(listThreads), ...(all ? [queryKeyOf(readThread)] : threads)];
      await Promise.all(keys.map((queryKey) => refetchStale(queries, queryKey)));
    });
    const end = live.listen((event) => refetches.add(staleBy(event)));
    return () => {
      end();
      refetches.stop();
    };
  }, [live, queries]);
}

/** The thread that an event is about. */
function staleBy(event: HeardEvent): string | 'all' | undefined {
  if (isAboutAll(event)) return 'all';
  const { type, threadId } = event;
  return type !== 'chat.typing' && typeof threadId === 'string' ? threadId : undefined;
}
