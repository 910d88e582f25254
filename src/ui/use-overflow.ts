/** Whether what stands in a box is wider than the box and scrolls in it, also after either has changed. */
import { useCallback, useState } from 'react';

type Watch = (box: HTMLElement | null) => (() => void) | undefined;

export function useOverflow(): [Watch, boolean] {
  const [isScrolled, setScrolled] = useState(false);
  const watch = useCallback<Watch>((box) => {
    // Absent where pages are drawn without a screen.
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      setScrolled(box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible');
    });
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return [watch, isScrolled];
}
