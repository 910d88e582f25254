import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf, refetchStale } from '#api/use-api-query.ts';
import { readThread } from '#features/chat/calls.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';

/** Shows a known change of a thread without a call. An answer that is under way may lack it, and is asked for again. */
export async function changeCachedThread(
  queries: QueryClient,
  id: string,
  part: Partial<ReadThreadOutput>,
): Promise<void> {
  const queryKey = queryKeyOf(readThread, { params: { id } });
  const isUnderWay = queries.isFetching({ queryKey }) > 0;
  if (isUnderWay) await queries.cancelQueries({ queryKey });
  // The cached data keeps its time: the thread was not read again.
  const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  queries.setQueryData<ReadThreadOutput>(queryKey, (thread) => thread && { ...thread, ...part }, {
    updatedAt,
  });
  if (isUnderWay) await refetchStale(queries, queryKey);
}

export const cachedThread = (queries: QueryClient, id: string): ReadThreadOutput | undefined =>
  queries.getQueryData(queryKeyOf(readThread, { params: { id } }));
