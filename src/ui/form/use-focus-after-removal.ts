import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Removal {
  id: string | number;
  /** Of the row when its button was pressed. */
  index: number;
}

/** A removed file gives the focus to the file in its place, else to the last one, else to the button that picks files. */
export function useFocusAfterRemoval(
  files: readonly { id: string | number }[],
  pickButton?: RefObject<HTMLElement | null>,
) {
  const list = useRef<HTMLUListElement>(null);
  const removal = useRef<Removal>(undefined);
  // Runs before the focus of the removed button moves to the region around. The list may grow while the removal runs.
  useLayoutEffect(() => {
    const removed = removal.current;
    if (!removed || files.some(({ id }) => id === removed.id)) return;
    removal.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    const row = rows[removed.index] ?? rows[removed.index - 1];
    const target = row ? row.querySelector<HTMLElement>('button:last-of-type') : pickButton?.current;
    target?.focus();
  }, [files, pickButton]);
  const onRemove = (id: Removal['id']) => {
    removal.current = { id, index: files.findIndex((file) => file.id === id) };
  };
  const onRemoveFailed = () => {
    removal.current = undefined;
  };
  return { list, onRemove, onRemoveFailed };
}
