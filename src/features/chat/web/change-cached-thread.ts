import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf, refetchStale } from '#api/use-api-query.ts';
import { readThread } from '#features/chat/calls.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';

/** Changes the cached thread without a request. A pending fetch may be from before the change, so it is restarted. */
export async function changeCachedThread(
  queries: QueryClient,
  id: string,
  part: Partial<ReadThreadOutput>,
): Promise<void> {
  const queryKey = queryKeyOf(readThread, { params: { id } });
  const isFetching = queries.isFetching({ queryKey }) > 0;
  if (isFetching) await queries.cancelQueries({ queryKey });
  // The thread was not fetched again, so `dataUpdatedAt` stays.
  const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  queries.setQueryData<ReadThreadOutput>(queryKey, (thread) => thread && { ...thread, ...part }, {
    updatedAt,
  });
  if (isFetching) await refetchStale(queries, queryKey);
}

export const cachedThread = (queries: QueryClient, id: string): ReadThreadOutput | undefined =>
  queries.getQueryData(queryKeyOf(readThread, { params: { id } }));
