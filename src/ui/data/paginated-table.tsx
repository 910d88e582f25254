import type { EmptyStateProps } from '#ui/data/empty-state.tsx';
import { PaginatedView } from '#ui/data/paginated-view.tsx';
import type { PaginatedQueryState } from '#ui/data/paginated-view.tsx';
import { Table } from '#ui/data/table.tsx';
import type { TableProps } from '#ui/data/table.tsx';

interface PaginatedTableProps<R> extends Omit<TableProps<R>, 'rows'> {
  query: PaginatedQueryState<{ items: R[] }>;
  empty: Omit<EmptyStateProps, 'panel' | 'level'>;
}

export const PaginatedTable = <R,>({ query, empty, ...table }: PaginatedTableProps<R>) => (
  <PaginatedView query={query} empty={empty}>
    {({ items }) => <Table {...table} rows={items} />}
  </PaginatedView>
);
