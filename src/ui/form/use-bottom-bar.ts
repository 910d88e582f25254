import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { registerBar } from '#ui/overlay/page-bars.ts';

/** Registers a bar at the bottom of the page. Snackbars and, while it is sticky, focused elements stay above it. */
export function useBottomBar(isSticky: boolean): RefObject<HTMLDivElement | null> {
  const barRef = useRef<HTMLDivElement>(null);
  // Registered again when it becomes sticky or stops being sticky, because that moves it.
  useEffect(() => registerBar(barRef.current), [isSticky]);
  useEffect(() => {
    const bar = barRef.current;
    if (!isSticky || !bar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--bottom-bar-height', `${bar.offsetHeight + margin}px`),
    );
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar-height');
    };
  }, [isSticky]);
  return barRef;
}

/** Pixels below the bar on a wide screen, see save-bar.module.css. */
const margin = 16;
