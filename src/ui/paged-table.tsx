/** A page of a desk: what was asked for as a table in each of its states, and the way to the other pages. */
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
  /** From 1 on. */
  page: number;
  totalPages: number;
  /** Goes to another page with the same filter. */
  turn: (page: number) => void;
}

interface PagedTableProps<R> extends Omit<TableProps<R>, 'rows'> {
  of: AskedPage<R>;
  /** What stands there instead of no rows. */
  empty: Omit<EmptyStateProps, 'panel' | 'level'>;
}

export function PagedTable<R>({ of, empty, ...table }: PagedTableProps<R>) {
  return (
    <Loaded
      of={of}
      skeleton={<TableSkeleton rows={6} />}
      isEmpty={(found) => found.items.length === 0}
      empty={<EmptyState {...empty} panel />}
    >
      {(found) => (
        <div className={grid.stack}>
          <Table {...table} rows={found.items} />
          <Pager page={of.page} totalPages={of.totalPages} onPage={of.turn} />
        </div>
      )}
    </Loaded>
  );
}
