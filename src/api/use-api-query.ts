/** Query of an endpoint, cached by its path, parameters and input. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '#api/endpoint.ts';
import { useClient } from '#api/app-context.tsx';

export interface ApiQueryOptions {
  params?: Record<string, string>;
  input?: Record<string, unknown>;
  /** False defers the query. */
  enabled?: boolean;
  /** Shows the previous data while the next data loads, for pages and filters of a list. */
  keepPrevious?: boolean;
}

export function useApiQuery<In, Out>(
  endpoint: Endpoint<In, Out>,
  options: ApiQueryOptions = {},
): UseQueryResult<Out> {
  const client = useClient();
  const { params = {}, input = {}, enabled = true, keepPrevious = false } = options;
  return useQuery<Out>({
    queryKey: [endpoint.path, params, input],
    queryFn: ({ signal }) => client.call(endpoint, { params, input, signal, reads: true }),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}
