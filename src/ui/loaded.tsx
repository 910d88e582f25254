/** Renders a query in each of its states: pending, failed with a retry, empty, loaded. */
import type { ReactNode } from 'react';
import { ErrorBlock } from '#ui/error-block.tsx';

export interface Asking<Answer> {
  data: Answer | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryViewProps<Answer> {
  of: Asking<Answer>;
  /** Shown while the query is pending. */
  skeleton: ReactNode;
  isEmpty?: (answer: Answer) => boolean;
  empty?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

export function Loaded<Answer>({
  of,
  skeleton,
  isEmpty,
  empty,
  children,
}: QueryViewProps<Answer>): ReactNode {
  if (of.isError) return <ErrorBlock onRetry={of.refetch} />;
  if (of.data === undefined) return skeleton;
  return isEmpty?.(of.data) ? empty : children(of.data);
}
