import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { registerBar } from '#ui/overlay/page-bars.ts';

/** Tells the page the height of a bar at its bottom, so that focused elements and snackbars stay above it. */
export function useFootHeight(isSticky: boolean): RefObject<HTMLDivElement | null> {
  const barRef = useRef<HTMLDivElement>(null);
  // A bar moves when it begins or ends to stick.
  useEffect(() => (barRef.current ? registerBar(barRef.current) : undefined), [isSticky]);
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
