import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A removed file gives the focus to the file in its place, else to the last one, else to the button that picks files. */
export function useFocusAfterRemoval(files: readonly unknown[], pickButton?: RefObject<HTMLElement | null>) {
  const { length } = files;
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(undefined);
  // Before the focus that the removed button has lost goes to the region around.
  useLayoutEffect(() => {
    const index = removedIndex.current;
    removedIndex.current = undefined;
    if (index === undefined || document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    const row = rows[index] ?? rows[index - 1];
    const target = row ? row.querySelector<HTMLElement>('button:last-of-type') : pickButton?.current;
    target?.focus();
  }, [length, pickButton]);
  const onRemove = (index: number) => {
    removedIndex.current = index;
  };
  return { list, onRemove };
}
