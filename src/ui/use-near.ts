/** What is far below the screen comes alive when it is nearly in sight: measuring it costs a layout of the page. */
import { useCallback } from 'react';

/** Of the screen's height: nobody who scrolls arrives before it is alive. */
const ahead = '100% 0%';

type Attach = (node: HTMLElement | null) => void;

/** A ref that hands its element on when it is near, and null when it goes. `attach` must be the same at every render. */
export function useNear(attach: Attach): (node: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (node) => {
      if (!node) return undefined;
      const watch = new IntersectionObserver(
        (seen) => {
          if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
          watch.disconnect();
          attach(node);
        },
        { rootMargin: ahead },
      );
      watch.observe(node);
      return () => {
        watch.disconnect();
        attach(null);
      };
    },
    [attach],
  );
}
