import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FocusEventHandler, RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range, Virtualizer } from '@tanstack/react-virtual';
import type { ThreadRow } from '#features/chat/web/message-rows.ts';

export type MessageVirtualizer = Virtualizer<HTMLDivElement, Element>;

/** Height of a message of one line. Rows are measured when they are rendered. */
const estimatedHeight = 76;

export function useMessageVirtualizer(
  rows: readonly ThreadRow[],
  scroller: RefObject<HTMLDivElement | null>,
): { virtualizer: MessageVirtualizer; onRowFocus: (key: string) => void; onRowBlur: FocusEventHandler } {
  const { rangeExtractor, onRowFocus, onRowBlur } = useFocusedRow(rows);
  // eslint-disable-next-line react/incompatible-library -- Pages are not compiled.
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: useCallback((index: number) => rows[index]!.key, [rows]),
    rangeExtractor,
    overscan: 8,
    paddingStart: 16,
    paddingEnd: 16,
    // Older messages that load above do not move the view. New ones below scroll it only at the end of the list.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 80,
  });
  return { virtualizer, onRowFocus, onRowBlur };
}

/**
 * Keeps the row with the focus in the document wherever the list is scrolled. React reports the focus in a dialog to the row
 * that has opened it, so the dialog stays open too.
 */
function useFocusedRow(rows: readonly ThreadRow[]) {
  const [focusedKey, setFocusedKey] = useState<string>();
  const focusedIndex = useMemo(() => rows.findIndex(({ key }) => key === focusedKey), [rows, focusedKey]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      if (focusedIndex >= 0) indexes.add(focusedIndex);
      return [...indexes].toSorted((one, other) => one - other);
    },
    [focusedIndex],
  );
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const onRowFocus = (key: string) => {
    clearTimeout(leaving.current);
    setFocusedKey(key);
  };
  const onRowBlur: FocusEventHandler = ({ relatedTarget }) => {
    // Null when the window loses the focus, or when a dialog is clicked beside its controls.
    if (relatedTarget === null) return;
    // The next focus event may be of the same row, or of its dialog.
    leaving.current = setTimeout(() => setFocusedKey(undefined));
  };
  return { rangeExtractor, onRowFocus, onRowBlur };
}
