/** Renders a query in each of its states: pending, failed with a retry, empty, loaded. */
import type { ReactNode } from 'react';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { messageOf } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';

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
  const t = useTranslate();
  // A failed refetch keeps the content: a form in it may hold unsaved input.
  if (query.data === undefined)
    return query.isError ? <ErrorBlock text={messageOf(query.error, t)} onRetry={query.refetch} /> : skeleton;
  return isEmpty?.(query.data) ? empty : children(query.data);
}
