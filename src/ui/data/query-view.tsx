/** Renders a query by its state: pending, failed with a retry, empty, loaded. */
import type { ReactNode } from 'react';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useFrozenValue } from '#ui/form/use-frozen-value.ts';

export interface QueryState<Data> {
  data: Data | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** Shown while the query is pending. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function QueryView<Data>({
  query,
  skeleton,
  isEmpty,
  empty,
  children,
}: QueryViewProps<Data>): ReactNode {
  const data = useFrozenValue(query.data);
  // A failed refetch keeps the content: a form in it may hold unsaved input.
  if (data === undefined)
    return query.isError ? <ErrorBlock error={query.error} onRetry={query.refetch} /> : skeleton;
  return isEmpty?.(data) ? empty : children(data);
}
