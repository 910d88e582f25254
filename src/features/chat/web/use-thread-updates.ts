/** Keeps the shown threads up to date by live events, and by polling without a connection. No other file knows how. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { makesAllStale, useLive, useLiveCounterOptions, useLiveRefetchOptions } from '#api/live-context.tsx';
import { queryKeyOf, refetchStale, useInvalidate } from '#api/use-api-query.ts';
import { listThreads, readThread } from '#features/chat/calls.ts';
import type { ChatEvent } from '#features/chat/live-events.ts';
import { staleByEvent } from '#features/chat/web/stale-by-event.ts';
import { createRefetches } from '#features/chat/web/thread-refetches.ts';

const threadMs = 5_000;
const listMs = 30_000;
/** A new message is usually marked as read within this time. Waiting loads the list once for both events. */
const listDelayMs = 800;

/** For the queries of the open thread. */
export const useThreadUpdates = () => useLiveRefetchOptions(threadMs);

/** For the list of threads. */
export const useThreadListUpdates = () => useLiveRefetchOptions(listMs);

/** For the counter of the navigation. */
export const useThreadCountUpdates = () => useLiveCounterOptions(listMs);

/** Used in every cabinet, because the navigation shows the number of unread threads. */
export function useLiveThreads(): void {
  const live = useLive();
  const queries = useQueryClient();
  useEffect(() => {
    const threads = createRefetches(async ({ threadIds, all }) => {
      const keys = [...threadIds].map((id) => queryKeyOf(readThread, { params: { id } }));
      const stale = all ? [queryKeyOf(readThread)] : keys;
      await Promise.all(stale.map((queryKey) => refetchStale(queries, queryKey)));
    });
    const lists = createRefetches(() => refetchStale(queries, queryKeyOf(listThreads)));
    const end = live.listen((event) => {
      if (makesAllStale(event)) {
        threads.add('all');
        return lists.add('all');
      }
      // Events of others have none.
      if (typeof event['threadId'] !== 'string') return;
      const chatEvent = event as unknown as ChatEvent;
      const stale = staleByEvent(queries, chatEvent);
      if (stale.thread) threads.add(chatEvent.threadId);
      if (stale.lists) lists.add('all', listDelayMs);
    });
    return () => {
      end();
      threads.stop();
      lists.stop();
    };
  }, [live, queries]);
}

/** Refetches the lists after an own change, if the socket does not tell of it. */
export function useUnheardChange(): () => void {
  const live = useLive();
  const invalidate = useInvalidate();
  return () => {
    if (!live.receivesAllEvents()) void invalidate(listThreads);
  };
}

/** Changes of messages of the open thread. */
export function useMessageEvents(
  threadId: string,
  { reload, miss }: { reload: (seq: number) => void; miss: () => void },
): void {
  const live = useLive();
  useEffect(
    () =>
      live.listen((event) => {
        if (makesAllStale(event)) miss();
        else if (event.type === 'chat.changed' && event['threadId'] === threadId)
          reload(Number(event['seq']));
      }),
    [live, threadId, reload, miss],
  );
}
