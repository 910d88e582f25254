/** Gives the focus back to whoever had it when a dialog opened. */
import { useEffect } from 'react';

export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      // After the dialog let go; a question inside of a dialog returns first, the dialog last.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) return before.focus({ preventScroll: true });
        // It went together with what was answered: the page itself is better than nothing.
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
