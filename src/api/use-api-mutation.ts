/** Runs a changing call and invalidates the queries that it makes outdated. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallOptions } from '#api/client.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/app-context.tsx';

interface ApiMutationOptions<Out> {
  /** Endpoints whose queries become outdated. */
  invalidates?: readonly { path: string }[];
  /** Invalidates them after an error too, because another user may have made the change. */
  invalidatesOnError?: boolean;
  onSuccess?: (result: Out) => void;
  /** `message` is the server's message, if there is one. */
  onError?: (error: Error, message?: string) => void;
}

export function useApiMutation<In, Out>(
  endpoint: Endpoint<In, Out>,
  { invalidates = [], invalidatesOnError = false, onSuccess, onError }: ApiMutationOptions<Out> = {},
): UseMutationResult<Out, Error, Omit<CallOptions<In>, 'signal'>> {
  const client = useClient();
  const queryClient = useQueryClient();
  const invalidate = () =>
    Promise.all(invalidates.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
  return useMutation<Out, Error, Omit<CallOptions<In>, 'signal'>>({
    mutationFn: (options) => client.call(endpoint, options),
    async onSuccess(result) {
      await invalidate();
      onSuccess?.(result);
    },
    onError(error) {
      if (invalidatesOnError) void invalidate();
      onError?.(error, error instanceof ApiError ? error.message : undefined);
    },
  });
}
