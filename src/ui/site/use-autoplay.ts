/** Autoplay of a carousel. Hover and focus pause it. */
import { useEffect, useState } from 'react';
import { useReducedMotion } from '#ui/hooks/use-reduced-motion.ts';

interface AutoplayOptions {
  autoplayMs: number | undefined;
  page: number;
  step: (by: 1 | -1) => void;
  /** True on hover or focus, or with a single page. */
  paused: boolean;
}

export function useAutoplay({ autoplayMs, page, step, paused }: AutoplayOptions) {
  const reducedMotion = useReducedMotion();
  const [userChoice, setPlaying] = useState<boolean>();
  const isPlaying = userChoice ?? !reducedMotion;

  useEffect(() => {
    if (!autoplayMs || !isPlaying || paused) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) step(1);
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [autoplayMs, isPlaying, paused, page, step]);

  return { playing: autoplayMs === undefined ? undefined : isPlaying, setPlaying };
}

/** Whether the pointer or keyboard focus is inside. */
export function useHoverOrFocus(root: HTMLElement | undefined): boolean {
  const [isHoveredOrFocused, setHoveredOrFocused] = useState(false);
  useEffect(() => {
    if (!root) return undefined;
    // `:focus-visible`, because a button pressed by pointer keeps focus although the user has moved on.
    const update = () =>
      setHoveredOrFocused(root.matches(':hover') || root.querySelector(':focus-visible') !== null);
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    for (const name of events) root.addEventListener(name, update);
    return () => {
      for (const name of events) root.removeEventListener(name, update);
    };
  }, [root]);
  return isHoveredOrFocused;
}
