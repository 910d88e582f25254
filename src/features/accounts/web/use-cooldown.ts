/** Seconds until an action is allowed again; survives a reload of the page. */
import { useCallback, useLayoutEffect, useState } from 'react';

const secondMs = 1000;

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / secondMs));
const storedUntil = (key: string): number => Number(sessionStorage.getItem(key) ?? 0);

export interface Cooldown {
  /** 0: the action is allowed now. */
  seconds: number;
  start: (seconds: number) => void;
}

/** `initialSeconds`: the wait that starts with the first visit of the page. */
export function useCooldown(key: string, initialSeconds: number): Cooldown {
  const [seconds, setSeconds] = useState(0);
  const start = useCallback(
    (next: number) => {
      sessionStorage.setItem(key, String(Date.now() + next * secondMs));
      setSeconds(next);
    },
    [key],
  );
  // A layout effect, so that the first paint already shows the remaining wait.
  useLayoutEffect(() => {
    if (initialSeconds > 0 && sessionStorage.getItem(key) === null)
      sessionStorage.setItem(key, String(Date.now() + initialSeconds * secondMs));
    const tick = () => setSeconds(secondsUntil(storedUntil(key)));
    tick();
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, [key, initialSeconds]);
  return { seconds, start };
}
