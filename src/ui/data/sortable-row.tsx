import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconChevronUp, IconGripVertical } from '#ui/cabinet/icons.ts';
import { IconChevronDown } from '#ui/icons.tsx';
import { useReducedMotion } from '#ui/hooks/use-reduced-motion.ts';
import css from '#ui/data/sortable-list.module.css';

interface SortableRowProps {
  id: string;
  name: string;
  first: boolean;
  last: boolean;
  /** -1 is up, 1 is down. */
  onMove: (by: -1 | 1) => void;
  children: ReactNode;
}

export function SortableRow({ id, name, first, last, onMove, children }: SortableRowProps) {
  const t = useTranslate();
  const reducedMotion = useReducedMotion();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const isOnlyRow = first && last;
  return (
    <li
      ref={setNodeRef}
      className={classes(css.row, isDragging && css.dragging)}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: reducedMotion ? undefined : transition,
      }}
    >
      {/* For pointers only. Keyboard users have the two buttons. */}
      <span
        ref={setActivatorNodeRef}
        className={css.handle}
        aria-hidden="true"
        hidden={isOnlyRow}
        {...listeners}
      >
        <IconGripVertical />
      </span>
      <div className={css.content}>{children}</div>
      {!isOnlyRow && (
        <div className={css.moves}>
          <IconButton
            size="small"
            label={t('common@order.up', { name })}
            icon={<IconChevronUp />}
            disabled={first}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            label={t('common@order.down', { name })}
            icon={<IconChevronDown />}
            disabled={last}
            onClick={() => onMove(1)}
          />
        </div>
      )}
    </li>
  );
}
