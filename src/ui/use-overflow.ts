/** Whether what stands in a box is wider than the box and scrolls in it, also after either has changed. */
import { useCallback, useState } from 'react';

type Watch = (box: HTMLElement | null) => (() => void) | undefined;

export function useOverflow(): [Watch, boolean] {
  const [isScrolled, setScrolled] = useState(false);
  const watch = useCallback<Watch>((box) => {
    // Absent where pages are drawn without a screen.
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const isWider = box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible';
      // Whoever stands on it keeps the stop until they leave it.
      setScrolled(isWider || document.activeElement === box);
    };
    const observer = new ResizeObserver(measure);
    for (const part of [box, ...box.children]) observer.observe(part);
    box.addEventListener('blur', measure);
    return () => {
      observer.disconnect();
      box.removeEventListener('blur', measure);
    };
  }, []);
  return [watch, isScrolled];
}
