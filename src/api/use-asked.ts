/** What a cabinet shows of an endpoint: asked once, kept under its path, its parameters and its input. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '#api/endpoint.ts';
import { useClient } from '#api/page-context.tsx';

export interface Asked {
  params?: Record<string, string>;
  input?: Record<string, unknown>;
  /** False waits. */
  enabled?: boolean;
  /** The earlier answer stays in sight while the next one is on its way: pages and filters of a list. */
  keep?: boolean;
}

export function useAsked<In, Out>(endpoint: Endpoint<In, Out>, asked: Asked = {}): UseQueryResult<Out> {
  const client = useClient();
  const { params = {}, input = {}, enabled = true, keep = false } = asked;
  return useQuery<Out>({
    queryKey: [endpoint.path, params, input],
    queryFn: ({ signal }) => client.call(endpoint, { params, input, signal, reads: true }),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
  });
}
