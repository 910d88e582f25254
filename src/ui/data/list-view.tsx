/** `QueryView` for a list. */
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/data/empty-state.tsx';
import type { EmptyStateProps } from '#ui/data/empty-state.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import type { QueryState } from '#ui/data/query-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';

interface ListViewProps<Row> {
  query: QueryState<readonly Row[]>;
  empty: EmptyStateProps;
  children: (rows: readonly Row[]) => ReactNode;
}

export const ListView = <Row,>({ query, empty, children }: ListViewProps<Row>) => (
  <QueryView
    query={query}
    skeleton={<TableSkeleton rows={4} />}
    isEmpty={(rows) => rows.length === 0}
    empty={<EmptyState {...empty} />}
  >
    {children}
  </QueryView>
);
