/** A paginated query as a table with its states and a pager. */
import { EmptyState } from '#ui/data/empty-state.tsx';
import type { EmptyStateProps } from '#ui/data/empty-state.tsx';
import grid from '#ui/layout-grid.module.css';
import { QueryView } from '#ui/data/query-view.tsx';
import type { QueryState } from '#ui/data/query-view.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { Table } from '#ui/data/table.tsx';
import type { TableProps } from '#ui/data/table.tsx';

interface PaginatedQueryState<R> extends QueryState<{ items: R[] }> {
  /** Starts at 1. */
  page: number;
  totalPages: number;
  /** Keeps the filter. */
  setPage: (page: number) => void;
}

interface PaginatedTableProps<R> extends Omit<TableProps<R>, 'rows'> {
  query: PaginatedQueryState<R>;
  /** Empty state. */
  empty: Omit<EmptyStateProps, 'panel' | 'level'>;
}

export function PaginatedTable<R>({ query, empty, ...table }: PaginatedTableProps<R>) {
  return (
    <QueryView
      query={query}
      skeleton={<TableSkeleton rows={6} />}
      isEmpty={(data) => data.items.length === 0}
      empty={<EmptyState {...empty} panel />}
    >
      {(data) => (
        <div className={grid.stack}>
          <Table {...table} rows={data.items} />
          <Pager page={query.page} totalPages={query.totalPages} onPage={query.setPage} />
        </div>
      )}
    </QueryView>
  );
}
