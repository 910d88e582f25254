import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { registerBar } from '#ui/overlay/page-bars.ts';

/** Tells the page of a bar at its bottom: snackbars stay off it, and focused elements above it while it sticks. */
export function useFootHeight(isSticky: boolean): RefObject<HTMLDivElement | null> {
  const barRef = useRef<HTMLDivElement>(null);
  // A bar moves when it begins or ends to stick.
  useEffect(() => registerBar(barRef.current), [isSticky]);
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
