/** Returns focus to the element that had it before the dialog opened. */
import { useEffect } from 'react';

export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const previous = document.activeElement;
    return () => {
      // After the dialog has released its focus trap. A nested confirmation returns first, its dialog last.
      setTimeout(() => {
        if (previous instanceof HTMLElement && previous.isConnected)
          return previous.focus({ preventScroll: true });
        // The element was removed by the action. Focuses the page instead.
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
