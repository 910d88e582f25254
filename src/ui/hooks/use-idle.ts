/** Defers work until the browser is idle, one task per idle callback. */
import { useCallback } from 'react';

/** Upper limit of the delay on a busy page. */
const timeoutMs = 1000;

type Attach = (node: HTMLElement | null) => void;

/** A ref callback that calls `attach` when the browser is idle, and with null on unmount. `attach` must be stable. */
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
 * Runs `task` in an idle callback of its own, because two tasks in a row would delay input. Returns a function that
 * cancels it.
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
