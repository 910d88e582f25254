/** Defers work until the browser is idle, one task per idle callback. */
import { useCallback } from 'react';

/** Upper limit of the delay on a busy page. */
const timeoutMs = 1000;

type Attach = (node: HTMLElement | null) => void;

/** A ref that attaches its element when idle, and null on unmount. `attach` must be stable. */
export function useIdle(attach: Attach): (node: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (node) => {
      if (!node) return undefined;
      const cancel = runWhenIdle(() => attach(node));
      return () => {
        cancel();
        attach(null);
      };
    },
    [attach],
  );
}

const queue: (() => void)[] = [];
let isRunning = false;

/**
 * Runs `task` in an idle callback of its own: two tasks in a row would delay input, so the next one is requested
 * after a paint. Returns a function that cancels it.
 */
export function runWhenIdle(task: () => void): () => void {
  queue.push(task);
  if (!isRunning) runNext();
  return () => {
    const index = queue.indexOf(task);
    if (index >= 0) queue.splice(index, 1);
  };
}

function runNext(): void {
  isRunning = queue.length > 0;
  if (!isRunning) return;
  requestIdle(() => {
    try {
      queue.shift()?.();
    } finally {
      requestIdle(runNext);
    }
  });
}

function requestIdle(task: () => void): void {
  // Older Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: timeoutMs });
  else setTimeout(task);
}
