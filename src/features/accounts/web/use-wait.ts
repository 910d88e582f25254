/** Seconds until something may be asked for again; kept through a reload of the page. */
import { useCallback, useLayoutEffect, useState } from 'react';

const secondMs = 1000;

const left = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / secondMs));
const storedUntil = (key: string): number => Number(sessionStorage.getItem(key) ?? 0);

export interface Wait {
  /** 0: now. */
  seconds: number;
  start: (seconds: number) => void;
}

/** `first`: the wait that begins with the first visit. */
export function useWait(key: string, first: number): Wait {
  const [seconds, setSeconds] = useState(0);
  const start = useCallback(
    (next: number) => {
      sessionStorage.setItem(key, String(Date.now() + next * secondMs));
      setSeconds(next);
    },
    [key],
  );
  // Before the first picture: the button must not jump from ready to waiting.
  useLayoutEffect(() => {
    if (first > 0 && sessionStorage.getItem(key) === null)
      sessionStorage.setItem(key, String(Date.now() + first * secondMs));
    const tick = () => setSeconds(left(storedUntil(key)));
    tick();
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, [key, first]);
  return { seconds, start };
}
