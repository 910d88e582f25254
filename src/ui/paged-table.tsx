/** A paginated query as a table with its states and a pager. */
import { EmptyState } from '#ui/empty-state.tsx';
import type { EmptyStateProps } from '#ui/empty-state.tsx';
import grid from '#ui/layout-grid.module.css';
import { Loaded } from '#ui/loaded.tsx';
import type { Asking } from '#ui/loaded.tsx';
import { Pager } from '#ui/pager.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableProps } from '#ui/table.tsx';

interface AskedPage<R> extends Asking<{ items: R[] }> {
  /** Starts at 1. */
  page: number;
  totalPages: number;
  /** Keeps the filter. */
  turn: (page: number) => void;
}

interface PagedTableProps<R> extends Omit<TableProps<R>, 'rows'> {
  of: AskedPage<R>;
  /** Empty state. */
  empty: Omit<EmptyStateProps, 'panel' | 'level'>;
}

export function PagedTable<R>({ of, empty, ...table }: PagedTableProps<R>) {
  return (
    <Loaded
      of={of}
      skeleton={<TableSkeleton rows={6} />}
      isEmpty={(data) => data.items.length === 0}
      empty={<EmptyState {...empty} panel />}
    >
      {(data) => (
        <div className={grid.stack}>
          <Table {...table} rows={data.items} />
          <Pager page={of.page} totalPages={of.totalPages} onPage={of.turn} />
        </div>
      )}
    </Loaded>
  );
}
