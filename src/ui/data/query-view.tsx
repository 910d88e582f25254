/** Renders a query in each of its states: pending, failed with a retry, empty, loaded. */
import type { ReactNode } from 'react';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useFrozenValue } from '#ui/form/use-frozen-value.ts';

export interface QueryState<Answer> {
  data: Answer | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface QueryViewProps<Answer> {
  query: QueryState<Answer>;
  /** Shown while the query is pending. */
  skeleton: ReactNode;
  isEmpty?: (answer: Answer) => boolean;
  empty?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

export function QueryView<Answer>({
  query,
  skeleton,
  isEmpty,
  empty,
  children,
}: QueryViewProps<Answer>): ReactNode {
  const data = useFrozenValue(query.data);
  // A failed refetch keeps the content: a form in it may hold unsaved input.
  if (data === undefined)
    return query.isError ? <ErrorBlock error={query.error} onRetry={query.refetch} /> : skeleton;
  return isEmpty?.(data) ? empty : children(data);
}
