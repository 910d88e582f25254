import { useState } from 'react';
import type { OrderItem } from '#features/intake/schemas-list.ts';

/** All applications of the filter. */
export interface FoundOrders {
  count: number;
  /** Absent when there are more than one call accepts. */
  items?: readonly OrderItem[];
}

/** Selects rows of the page or all found applications. Rows of a sealed selection cannot be selected. */
export function useSelectedOrders(items: readonly OrderItem[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [found, setFound] = useState<FoundOrders>();
  const selectable = items.filter(({ sealed }) => !sealed);
  const select = (ids: readonly string[]) => {
    setFound(undefined);
    setSelectedIds(new Set(ids));
  };
  const isSelected = ({ id }: OrderItem) => selectedIds.has(id);
  return {
    found,
    setFound,
    hasSelectable: selectable.length > 0,
    isPageSelected: selectable.length > 0 && selectable.every(isSelected),
    // Bulk actions leave out rows of other pages, unless all found applications are selected.
    selected: found?.items ?? items.filter(isSelected),
    isSelected,
    selectPage: () => select(selectable.map(({ id }) => id)),
    toggle: ({ id }: OrderItem, isChecked: boolean) =>
      select(isChecked ? [...selectedIds, id] : [...selectedIds].filter((selectedId) => selectedId !== id)),
    clear: () => select([]),
  };
}
