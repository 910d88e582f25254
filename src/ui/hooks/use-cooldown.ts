/** Seconds until an action is allowed again. Survives a reload of the page. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { withStorage } from '#kernel/browser-storage.ts';

const secondMs = 1000;
const tickMs = 250;

export interface Cooldown {
  /** 0 when the action is allowed. */
  secondsLeft: number;
  start: (seconds: number) => void;
}

interface CooldownOptions {
  /** Tabs share `localStorage`. */
  storage: 'localStorage' | 'sessionStorage';
  /** Starts a cooldown on the first visit of the page. */
  initialSeconds?: number;
}

export function useCooldown(key: string, { storage, initialSeconds = 0 }: CooldownOptions): Cooldown {
  const [secondsLeft, setSecondsLeft] = useState(0);
  // Counts when the browser blocks the storage.
  const ownEnd = useRef<string>(null);
  const readEnd = useCallback(
    () => withStorage(storage, (stored) => stored.getItem(key), null) ?? ownEnd.current,
    [key, storage],
  );
  const storeEnd = useCallback(
    (seconds: number) => {
      const end = String(Date.now() + seconds * secondMs);
      ownEnd.current = end;
      withStorage(storage, (stored) => stored.setItem(key, end), undefined);
    },
    [key, storage],
  );
  const start = useCallback(
    (seconds: number) => {
      storeEnd(seconds);
      setSecondsLeft(secondsUntil(readEnd()));
    },
    [storeEnd, readEnd],
  );
  // A layout effect, so that the first paint already shows the remaining wait.
  useLayoutEffect(() => {
    if (initialSeconds > 0 && readEnd() === null) storeEnd(initialSeconds);
    const tick = () => setSecondsLeft(secondsUntil(readEnd()));
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [initialSeconds, readEnd, storeEnd]);
  return { secondsLeft, start };
}

/** Text that is no time counts as the past. */
const secondsUntil = (end: string | null): number =>
  Math.max(0, Math.ceil(((Number(end) || 0) - Date.now()) / secondMs));
