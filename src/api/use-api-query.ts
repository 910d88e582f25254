/** Query of an endpoint, cached by its method, path, parameters and input. */
import { useCallback } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryFunctionContext, QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { Client } from '#api/client.ts';
import type { Endpoint, Method } from '#api/endpoint.ts';
import { useClient } from '#api/app-context.tsx';

interface QueryInput {
  params?: Record<string, string>;
  input?: Record<string, unknown>;
}

export interface ApiQueryOptions extends QueryInput {
  /** False defers the query. */
  enabled?: boolean;
  /** Shows the previous data while the next data loads, for pages and filters of a list. */
  keepPrevious?: boolean;
  /** Refetches on every mount, because other people change the data too. */
  alwaysFresh?: boolean;
  /** Milliseconds. Refetches while the page is visible. */
  refetchInterval?: number;
  /** Refetches when the page becomes visible again, because other people change the data too. */
  refetchOnWindowFocus?: boolean;
  /** False when something else refetches after a reconnect. */
  refetchOnReconnect?: boolean;
}

/** As a filter it matches every query of the endpoint that has these parameters and this input. */
export const queryKeyOf = (
  { path, method = 'GET' }: { path: string; method?: Method },
  { params = {}, input = {} }: QueryInput = {},
) => [path, params, input, ...(method === 'GET' ? [] : [method])] as const;

/** For `useQuery` and `queryClient.fetchQuery`. */
export const queryOptions = <In, Out>(
  client: Client,
  endpoint: Endpoint<In, Out>,
  { params = {}, input = {} }: QueryInput = {},
) => ({
  queryKey: queryKeyOf(endpoint, { params, input }),
  queryFn: ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<Out> =>
    client.call(endpoint, { params, input, signal, reads: true }),
});

/** Refetches the mounted queries of the endpoints, and the others when they are mounted again. */
export function useInvalidate(): (...endpoints: readonly { path: string }[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (...endpoints) => {
      const keys = endpoints.map((endpoint) => queryKeyOf(endpoint));
      await Promise.all(keys.map((queryKey) => refetchStale(queryClient, queryKey)));
    },
    [queryClient],
  );
}

/**
 * Invalidates the queries. Cancels their pending first fetches, whose responses may be from before the change: TanStack
 * Query would keep them as fresh.
 */
export async function refetchStale(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries({ queryKey });
}

export function useApiQuery<In, Out>(
  endpoint: Endpoint<In, Out>,
  {
    enabled = true,
    keepPrevious,
    alwaysFresh,
    refetchInterval,
    refetchOnWindowFocus,
    refetchOnReconnect = true,
    ...options
  }: ApiQueryOptions = {},
): UseQueryResult<Out> {
  return useQuery<Out>({
    ...queryOptions(useClient(), endpoint, options),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(alwaysFresh && { staleTime: 0 }),
    ...(refetchInterval !== undefined && { refetchInterval }),
    ...(!refetchOnReconnect && { refetchOnReconnect }),
    ...(refetchOnWindowFocus && { refetchOnWindowFocus: 'always' as const }),
  });
}
