import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Removal {
  id: string | number;
  /** Index of the row when the user pressed its button. */
  index: number;
}

/** Moves focus from a removed file to the next one, else to the previous one, else to the button that picks files. */
export function useFocusAfterRemoval(
  files: readonly { id: string | number }[],
  pickButton?: RefObject<HTMLElement | null>,
) {
  const list = useRef<HTMLUListElement>(null);
  const removal = useRef<Removal>(undefined);
  // A layout effect, to run before `keepFocusWithin`. The list may also grow during the removal.
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
