/** Whether the content of an element overflows horizontally. Updated when the element or its children resize. */
import { useCallback, useState } from 'react';

type RefCallback = (element: HTMLElement | null) => (() => void) | undefined;

export function useOverflow(): [RefCallback, boolean] {
  const [isScrolled, setScrolled] = useState(false);
  const ref = useCallback<RefCallback>((element) => {
    if (!element) return undefined;
    const measure = () => {
      const overflows =
        element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible';
      // Stays true while the element has the focus, so that it stays focusable.
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
