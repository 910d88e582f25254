/** An earlier version of a thing is brought back from its history. */
import { useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '#api/client.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useAct } from '#api/use-act.ts';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

interface Restoring {
  /** Endpoints whose answers are old after it; after a refusal too, because somebody has been quicker. */
  refreshes: readonly { path: string }[];
  /** What is said when it is done. */
  done: string;
  onClose: () => void;
}

export function useRestoring<In, Out>(
  endpoint: Endpoint<In, Out>,
  { refreshes, done, onClose }: Restoring,
): { busy: boolean; restore: (question: Omit<CallOptions<In>, 'signal'>) => void } {
  const text = useText();
  const queries = useQueryClient();
  const act = useAct(endpoint, {
    refreshes,
    onDone() {
      notify({ type: 'success', text: done });
      onClose();
    },
    onFail(error) {
      for (const { path } of refreshes) void queries.invalidateQueries({ queryKey: [path] });
      const told = error instanceof ApiError && error.message;
      notify({ type: 'error', text: told || text('common@error.default') });
    },
  });
  return { busy: act.isPending, restore: (question) => act.mutate(question) };
}
