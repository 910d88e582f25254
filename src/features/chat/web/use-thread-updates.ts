/**
 * Keeps lists and threads up to date: by live events, or by polling while there is no connection. No other file of the feature
 * depends on which of them it is.
 */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { makesAllStale, useLive, useLiveCounterOptions, useLiveRefetchOptions } from '#api/live-context.tsx';
import { queryKeyOf, refetchStale, useInvalidate } from '#api/use-api-query.ts';
import { listThreads, readThread } from '#features/chat/calls.ts';
import type { ChatEvent } from '#features/chat/live-events.ts';
import { applyChatEvent } from '#features/chat/web/apply-chat-event.ts';
import { createRefetchQueue } from '#features/chat/web/refetch-queue.ts';

const threadPollMs = 5_000;
const listPollMs = 30_000;
/** A new message is usually marked as read within this time, so that one refetch covers both events. */
const listDelayMs = 800;

/** For the queries of the open thread. */
export const useThreadRefetchOptions = () => useLiveRefetchOptions(threadPollMs);

/** For the list of threads. */
export const useThreadListRefetchOptions = () => useLiveRefetchOptions(listPollMs);

/** For the counter of the navigation. */
export const useThreadCounterOptions = () => useLiveCounterOptions(listPollMs);

/** On every page of a cabinet, because the navigation shows the number of unread threads. */
export function useLiveThreads(): void {
  const live = useLive();
  const queries = useQueryClient();
  useEffect(() => {
    const threads = createRefetchQueue(async ({ threadIds, all }) => {
      const keys = [...threadIds].map((id) => queryKeyOf(readThread, { params: { id } }));
      const stale = all ? [queryKeyOf(readThread)] : keys;
      await Promise.all(stale.map((queryKey) => refetchStale(queries, queryKey)));
    });
    const lists = createRefetchQueue(() => refetchStale(queries, queryKeyOf(listThreads)));
    const end = live.listen((event) => {
      if (makesAllStale(event)) {
        threads.add('all');
        return lists.add('all');
      }
      // Other features have events without it.
      if (typeof event['threadId'] !== 'string') return;
      const chatEvent = event as unknown as ChatEvent;
      const outdated = applyChatEvent(queries, chatEvent);
      if (outdated.thread) threads.add(chatEvent.threadId);
      if (outdated.lists) lists.add('all', listDelayMs);
    });
    return () => {
      end();
      threads.stop();
      lists.stop();
    };
  }, [live, queries]);
}

/** For a change by the viewer. While live events arrive, they refetch the lists. */
export function useInvalidateListsUnlessLive(): () => void {
  const live = useLive();
  const invalidate = useInvalidate();
  return () => {
    if (!live.receivesAllEvents()) void invalidate(listThreads);
  };
}

/** Tells the loader of the open thread which messages were changed. */
export function useMessageEvents(
  threadId: string,
  { reload, markMissed }: { reload: (seq: number) => void; markMissed: () => void },
): void {
  const live = useLive();
  useEffect(
    () =>
      live.listen((event) => {
        if (makesAllStale(event)) markMissed();
        else if (event.type === 'chat.changed' && event['threadId'] === threadId)
          reload(Number(event['seq']));
      }),
    [live, threadId, reload, markMissed],
  );
}
