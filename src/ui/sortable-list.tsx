/** Rows whose order is theirs to keep: dragged by their handle, or moved by the two buttons, and told to those who do not see. */
import { DndContext, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '#ui/icons.tsx';
import type from '#ui/type.module.css';
import { useCalm } from '#ui/use-calm.ts';
import { useFocusAfterMove } from '#ui/use-focus-after-move.ts';
import type { Moved } from '#ui/use-focus-after-move.ts';
import css from '#ui/sortable-list.module.css';

export interface SortableListProps<Row> {
  /** What the list is, for those who do not see it. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** For the buttons and the announcements of a move. */
  rowName: (row: Row) => string;
  /** Keys in their new order; a rejection puts the rows back. Resolve when `rows` are in the new order. */
  onOrder: (keys: string[]) => Promise<unknown>;
  children: (row: Row) => ReactNode;
}

export function SortableList<Row>(props: SortableListProps<Row>) {
  const { label, rowKey, rowName, children } = props;
  const text = useText();
  const { rows, move } = useOrder(props);
  const [moved, setMoved] = useState<Moved>();
  const [told, tell] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  useFocusAfterMove(list, moved);

  const keys = rows.map(rowKey);
  const put = (from: number, to: number) => {
    tell(text('common@order.moved', { number: to + 1, total: keys.length }));
    move(from, to);
  };
  const press = (from: number, button: Moved['button']) => {
    const to = button === 'up' ? from - 1 : from + 1;
    put(from, to);
    setMoved({ to, button });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from !== to && to >= 0) put(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: silence, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={css.list} aria-label={label}>
          {rows.map((row, index) => (
            <SortableRow
              key={keys[index]!}
              id={keys[index]!}
              name={rowName(row)}
              first={index === 0}
              last={index === rows.length - 1}
              onMove={(button) => press(index, button)}
            >
              {children(row)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <output className={type.hidden}>{told}</output>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  first: boolean;
  last: boolean;
  onMove: (button: Moved['button']) => void;
  children: ReactNode;
}

function SortableRow({ id, name, first, last, onMove, children }: SortableRowProps) {
  const text = useText();
  const calm = useCalm();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const alone = first && last;
  return (
    <li
      ref={setNodeRef}
      className={classes(css.row, isDragging && css.held)}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: calm ? undefined : transition,
      }}
    >
      {/* For the pointer alone: the keyboard has the two buttons. */}
      <span ref={setActivatorNodeRef} className={css.handle} aria-hidden="true" hidden={alone} {...listeners}>
        <IconGripVertical />
      </span>
      <div className={css.content}>{children}</div>
      {!alone && (
        <div className={css.moves}>
          <IconButton
            data-move="up"
            size="small"
            label={text('common@order.up', { name })}
            icon={<IconChevronUp />}
            disabled={first}
            onClick={() => onMove('up')}
          />
          <IconButton
            data-move="down"
            size="small"
            label={text('common@order.down', { name })}
            icon={<IconChevronDown />}
            disabled={last}
            onClick={() => onMove('down')}
          />
        </div>
      )}
    </li>
  );
}

/** The order that was asked for stands until the rows themselves come in it. */
function useOrder<Row>({ rows, rowKey, onOrder }: SortableListProps<Row>) {
  const [asked, ask] = useState<readonly string[]>();
  const latest = useRef(0);
  const placeOf = (row: Row) => asked!.indexOf(rowKey(row));
  const shown = asked ? rows.toSorted((one, other) => placeOf(one) - placeOf(other)) : rows;
  const move = (from: number, to: number) => {
    const keys = shown.map(rowKey);
    keys.splice(to, 0, ...keys.splice(from, 1));
    ask(keys);
    latest.current += 1;
    const number = latest.current;
    const settle = () => {
      if (number === latest.current) ask(undefined);
    };
    onOrder(keys).then(settle, settle);
  };
  return { rows: shown, move };
}

/** The library would speak English beside our own words. */
const silent = (): undefined => undefined;
const silence: Announcements = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
};
