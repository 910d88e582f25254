/** Keeps the shown threads up to date by live events, and by polling without a connection. No other file knows how. */
import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useClient, useViewer } from '#api/app-context.tsx';
import type { HeardEvent } from '#features/chat/web/live-client.ts';
import { liveOf } from '#features/chat/web/live-of.ts';
import { queryKeyOf, refetchStale } from '#api/use-api-query.ts';
import type { ApiQueryOptions } from '#api/use-api-query.ts';
import { useMay } from '#api/use-may.ts';
import { listThreads, readThread } from '#features/chat/calls.ts';
import { createRefetches } from '#features/chat/web/thread-refetches.ts';

type Refetching = Pick<ApiQueryOptions, 'refetchEvery' | 'refetchOnFocus'>;

const threadMs = 5_000;
const listMs = 30_000;

/** For the queries of the open thread. */
export const useThreadUpdates = (): Refetching => useUpdates(threadMs);

/** For the list of threads and the counter of the navigation. */
export const useThreadListUpdates = (): Refetching => useUpdates(listMs);

function useUpdates(refetchEvery: number): Refetching {
  const live = liveOf(useClient());
  const hearsAll = useSyncExternalStore(live.subscribe, live.hearsAll, () => false);
  return { refetchOnFocus: true, ...(!hearsAll && { refetchEvery }) };
}

/** Used in every cabinet, because the navigation shows the number of unread threads. */
export function useLiveThreads(): void {
  const client = useClient();
  const queries = useQueryClient();
  const viewer = useViewer();
  const mayRead = useMay('chat.read');
  // Without the required consents the server refuses every call.
  const accountId = mayRead && viewer?.consented === true ? viewer.id : undefined;
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const live = liveOf(client);
    const refetches = createRefetches(async ({ threadIds, all }) => {
      const threads = [...threadIds].map((id) => queryKeyOf(readThread, { params: { id } }));
      const keys = [queryKeyOf(listThreads), ...(all ? [queryKeyOf(readThread)] : threads)];
      await Promise.all(keys.map((queryKey) => refetchStale(queries, queryKey)));
    });
    const ends = [live.listen((event) => refetches.add(staleBy(event))), live.start()];
    return () => {
      for (const end of ends) end();
      refetches.stop();
    };
  }, [client, queries, accountId]);
}

/** The thread that an event is about; all of them when events were missed or the rights have changed. */
function staleBy({ type, threadId }: HeardEvent): string | 'all' | undefined {
  if (['ready', 'missed', 'access'].includes(type)) return 'all';
  return type !== 'chat.typing' && typeof threadId === 'string' ? threadId : undefined;
}
