/** A paginated query with its states and a pager. */
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/data/empty-state.tsx';
import type { EmptyStateProps } from '#ui/data/empty-state.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import type { QueryState } from '#ui/data/query-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import grid from '#ui/layout-grid.module.css';

export interface PaginatedQueryState<Data> extends QueryState<Data> {
  /** Starts at 1. */
  page: number;
  totalPages: number;
  /** Keeps the filter. */
  setPage: (page: number) => void;
}

interface PaginatedViewProps<Data> {
  query: PaginatedQueryState<Data>;
  empty: Omit<EmptyStateProps, 'panel' | 'level'>;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function PaginatedView<Data extends { items: readonly unknown[] }>({
  query,
  empty,
  skeleton = <TableSkeleton rows={6} />,
  children,
}: PaginatedViewProps<Data>) {
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      isEmpty={(data) => data.items.length === 0}
      empty={<EmptyState {...empty} panel />}
    >
      {(data) => (
        <div className={grid.stack}>
          {children(data)}
          <Pager page={query.page} totalPages={query.totalPages} onPage={query.setPage} />
        </div>
      )}
    </QueryView>
  );
}
