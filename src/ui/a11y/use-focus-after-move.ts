import { useEffect } from 'react';

export interface RowMove {
  /** New index of the row. */
  to: number;
  /** Which of its buttons, marked by `data-move`, was pressed. */
  button: 'up' | 'down';
}

/** A moved row loses focus. Restores it to the pressed button, so that it can be pressed again. */
export function useFocusAfterMove(rows: { current: HTMLElement | null }, moved: RowMove | undefined): void {
  useEffect(() => {
    if (!moved) return;
    const row = rows.current?.children[moved.to];
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    const same = buttons.find(({ dataset }) => dataset['move'] === moved.button);
    (same?.disabled ? buttons.find(({ disabled }) => !disabled) : same)?.focus();
  }, [rows, moved]);
}
