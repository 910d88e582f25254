/** A call of a cabinet that changes something, and which answers are old after it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallOptions } from '#api/client.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { useClient } from '#api/page-context.tsx';

interface ActSettings<Out> {
  /** Endpoints whose answers the change makes old. */
  refreshes?: readonly { path: string }[];
  onDone?: (result: Out) => void;
  onFail?: (error: Error) => void;
}

export function useAct<In, Out>(
  endpoint: Endpoint<In, Out>,
  { refreshes = [], onDone, onFail }: ActSettings<Out> = {},
): UseMutationResult<Out, Error, Omit<CallOptions<In>, 'signal'>> {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation<Out, Error, Omit<CallOptions<In>, 'signal'>>({
    mutationFn: (question) => client.call(endpoint, question),
    async onSuccess(result) {
      await Promise.all(refreshes.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
      onDone?.(result);
    },
    onError: (error) => onFail?.(error),
  });
}
