/** What is asked for, in each of its states: on its way, failed (with another try), empty, here. */
import type { ReactNode } from 'react';
import { ErrorBlock } from '#ui/error-block.tsx';

export interface Asking<Answer> {
  data: Answer | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<Answer> {
  of: Asking<Answer>;
  /** Stands while nothing has come yet. */
  skeleton: ReactNode;
  isEmpty?: (answer: Answer) => boolean;
  empty?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

export function Loaded<Answer>({ of, skeleton, isEmpty, empty, children }: LoadedProps<Answer>): ReactNode {
  if (of.isError) return <ErrorBlock onRetry={of.refetch} />;
  if (of.data === undefined) return skeleton;
  return isEmpty?.(of.data) ? empty : children(of.data);
}
