/** Whether the content of an element overflows horizontally. Updated on resize of either. */
import { useCallback, useState } from 'react';

type RefCallback = (box: HTMLElement | null) => (() => void) | undefined;

export function useOverflow(): [RefCallback, boolean] {
  const [isScrolled, setScrolled] = useState(false);
  const ref = useCallback<RefCallback>((element) => {
    if (!element) return undefined;
    const measure = () => {
      const overflows =
        element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible';
      // While the element has focus it must stay focusable.
      setScrolled(overflows || document.activeElement === element);
    };
    const observer = new ResizeObserver(measure);
    for (const child of [element, ...element.children]) observer.observe(child);
    element.addEventListener('blur', measure);
    return () => {
      observer.disconnect();
      element.removeEventListener('blur', measure);
    };
  }, []);
  return [ref, isScrolled];
}
