/** What a page can do without for a moment waits until the browser has nothing better to do, each thing by itself. */
import { useCallback } from 'react';

/** The busiest page keeps nobody waiting longer. */
const longestMs = 1000;

type Attach = (node: HTMLElement | null) => void;

/** A ref that hands its element on in an idle moment, and null when it goes. `attach` must be the same at every render. */
export function useIdle(attach: Attach): (node: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (node) => {
      if (!node) return undefined;
      const cancel = whenIdle(() => attach(node));
      return () => {
        cancel();
        attach(null);
      };
    },
    [attach],
  );
}

function whenIdle(act: () => void): () => void {
  // Safari has learnt it late.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act, { timeout: longestMs });
  return () => cancelIdleCallback(waiting);
}
