/** A list reordered by drag and drop or by two buttons per row. Moves are announced to screen readers. */
import { DndContext, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#ui/data/sortable-list.module.css';
import { SortableRow } from '#ui/data/sortable-row.tsx';

export interface SortableListProps<Row> {
  /** Accessible name of the list. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** For the labels of the buttons. */
  rowName: (row: Row) => string;
  /** Receives the keys in their new order. Resolve it when `rows` are in that order. A rejection reverts the move. */
  onOrder: (keys: string[]) => Promise<unknown>;
  children: (row: Row) => ReactNode;
}

export function SortableList<Row>(props: SortableListProps<Row>) {
  const { label, rowKey, rowName, children } = props;
  const t = useTranslate();
  const { rows, move } = useOptimisticOrder(props);
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  const keys = rows.map(rowKey);
  const moveRow = (from: number, to: number) => {
    setAnnouncement(t('common@order.moved', { number: to + 1, total: keys.length }));
    move(from, to);
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from !== to && to >= 0) moveRow(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol tabIndex={-1} className={css.list} aria-label={label}>
          {rows.map((row, index) => (
            <SortableRow
              key={keys[index]!}
              id={keys[index]!}
              name={rowName(row)}
              first={index === 0}
              last={index === rows.length - 1}
              onMove={(by) => moveRow(index, index + by)}
            >
              {children(row)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <output className={typography.hidden}>{announcement}</output>
    </DndContext>
  );
}

/** Shows the new order until `onOrder` settles. */
function useOptimisticOrder<Row>({ rows, rowKey, onOrder }: SortableListProps<Row>) {
  const [pendingOrder, setPendingOrder] = useState<readonly string[]>();
  const latest = useRef(0);
  const indexInOrder = (row: Row) => pendingOrder!.indexOf(rowKey(row));
  const sortedRows = pendingOrder
    ? rows.toSorted((one, other) => indexInOrder(one) - indexInOrder(other))
    : rows;
  const move = (from: number, to: number) => {
    const keys = sortedRows.map(rowKey);
    keys.splice(to, 0, ...keys.splice(from, 1));
    setPendingOrder(keys);
    latest.current += 1;
    const requestNumber = latest.current;
    const finish = () => {
      if (requestNumber === latest.current) setPendingOrder(undefined);
    };
    onOrder(keys).then(finish, finish);
  };
  return { rows: sortedRows, move };
}

/** Disables the English announcements of dnd-kit. The component has its own. */
const noAnnouncement = (): undefined => undefined;
const noAnnouncements: Announcements = {
  onDragStart: noAnnouncement,
  onDragOver: noAnnouncement,
  onDragEnd: noAnnouncement,
  onDragCancel: noAnnouncement,
};
