/** Seconds until an action is allowed again. Survives a reload of the page. */
import { useCallback, useLayoutEffect, useState } from 'react';

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
  const start = useCallback(
    (seconds: number) => {
      globalThis[storage].setItem(key, String(Date.now() + seconds * secondMs));
      setSecondsLeft(readSecondsLeft(globalThis[storage], key));
    },
    [key, storage],
  );
  // A layout effect, so that the first paint already shows the remaining wait.
  useLayoutEffect(() => {
    const stored = globalThis[storage];
    if (initialSeconds > 0 && stored.getItem(key) === null)
      stored.setItem(key, String(Date.now() + initialSeconds * secondMs));
    const tick = () => setSecondsLeft(readSecondsLeft(stored, key));
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [key, storage, initialSeconds]);
  return { secondsLeft, start };
}

const readSecondsLeft = (stored: Storage, key: string): number =>
  Math.max(0, Math.ceil((Number(stored.getItem(key) ?? 0) - Date.now()) / secondMs));
