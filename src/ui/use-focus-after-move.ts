import { useEffect } from 'react';

export interface Moved {
  /** Where the row is now, from zero. */
  to: number;
  /** Which of its buttons, marked by `data-move`, was pressed. */
  button: 'up' | 'down';
}

/** A row that changes its place loses the focus of its buttons, so a second press would go nowhere. */
export function useFocusAfterMove(rows: { current: HTMLElement | null }, moved: Moved | undefined): void {
  useEffect(() => {
    if (!moved) return;
    const row = rows.current?.children[moved.to];
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    const same = buttons.find(({ dataset }) => dataset['move'] === moved.button);
    (same?.disabled ? buttons.find(({ disabled }) => !disabled) : same)?.focus();
  }, [rows, moved]);
}
