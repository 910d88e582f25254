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

const waiting: (() => void)[] = [];
let isBusy = false;

/**
 * `act` has its turn in an idle moment of its own: a press must not wait for two of them together, so the next moment is
 * asked for when one is over and drawn. What it returns takes the turn back.
 */
export function whenIdle(act: () => void): () => void {
  waiting.push(act);
  if (!isBusy) goOn();
  return () => {
    const place = waiting.indexOf(act);
    if (place >= 0) waiting.splice(place, 1);
  };
}

function goOn(): void {
  isBusy = waiting.length > 0;
  if (!isBusy) return;
  inIdleMoment(() => {
    try {
      waiting.shift()?.();
    } finally {
      inIdleMoment(goOn);
    }
  });
}

function inIdleMoment(act: () => void): void {
  // Safari has learnt it late.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: longestMs });
  else setTimeout(act);
}
