import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Tells the page the height of a bar at its bottom, so that snackbars and focused elements stay above it. */
export function useFootHeight(isSticky: boolean): RefObject<HTMLDivElement | null> {
  const barRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = barRef.current;
    if (!isSticky || !bar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--foot', `${bar.offsetHeight + margin}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, [isSticky]);
  return barRef;
}

/** Below the bar on a wide screen, see save-bar.module.css. */
const margin = 16;
