/** A call of a cabinet that changes something, and which answers are old after it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallOptions } from '#api/client.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/page-context.tsx';

interface ActSettings<Out> {
  /** Endpoints whose answers the change makes old. */
  refreshes?: readonly { path: string }[];
  /** They are old after a refusal too, because somebody has been quicker. */
  refreshesOnFail?: boolean;
  onDone?: (result: Out) => void;
  /** `words`: what the server says of it, if it has said anything. */
  onFail?: (error: Error, words?: string) => void;
}

export function useAct<In, Out>(
  endpoint: Endpoint<In, Out>,
  { refreshes = [], refreshesOnFail = false, onDone, onFail }: ActSettings<Out> = {},
): UseMutationResult<Out, Error, Omit<CallOptions<In>, 'signal'>> {
  const client = useClient();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(refreshes.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  return useMutation<Out, Error, Omit<CallOptions<In>, 'signal'>>({
    mutationFn: (question) => client.call(endpoint, question),
    async onSuccess(result) {
      await refresh();
      onDone?.(result);
    },
    onError(error) {
      if (refreshesOnFail) void refresh();
      onFail?.(error, error instanceof ApiError ? error.message : undefined);
    },
  });
}
