import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { ApiError } from '#api/envelope.ts';
import { useReconnect } from '#api/live-context.tsx';

/**
 * Fetches what the page could not load again when the connection is back. TanStack Query itself does so once, after an
 * `offline` event: it misses a server that was away, and a network that is not usable yet when the browser announces it.
 */
export function useRefetchFailed(): void {
  const queries = useQueryClient();
  useReconnect(() => {
    void queries.refetchQueries({ type: 'active', predicate: hasFailed }, { cancelRefetch: false });
  });
}

/** Skips refusals: the server would refuse again. */
const hasFailed = ({ state: { status, error } }: Query): boolean =>
  status === 'error' && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
