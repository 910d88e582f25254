/** Runs a changing call and invalidates the queries that it makes outdated. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallOptions } from '#api/client.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/page-context.tsx';

interface ActSettings<Out> {
  /** Endpoints whose queries become outdated. */
  refreshes?: readonly { path: string }[];
  /** Invalidates them after an error too, because another user may have made the change. */
  refreshesOnFail?: boolean;
  onDone?: (result: Out) => void;
  /** `message` is the server's message, if there is one. */
  onFail?: (error: Error, message?: string) => void;
}

export function useAct<In, Out>(
  endpoint: Endpoint<In, Out>,
  { refreshes = [], refreshesOnFail = false, onDone, onFail }: ActSettings<Out> = {},
): UseMutationResult<Out, Error, Omit<CallOptions<In>, 'signal'>> {
  const client = useClient();
  const queryClient = useQueryClient();
  const invalidate = () =>
    Promise.all(refreshes.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
  return useMutation<Out, Error, Omit<CallOptions<In>, 'signal'>>({
    mutationFn: (options) => client.call(endpoint, options),
    async onSuccess(result) {
      await invalidate();
      onDone?.(result);
    },
    onError(error) {
      if (refreshesOnFail) void invalidate();
      onFail?.(error, error instanceof ApiError ? error.message : undefined);
    },
  });
}
