/** The wait between two codes: kept in the browser, so that a reload and another tab know it (spec §4). */
import { useCallback, useLayoutEffect, useState } from 'react';

const key = 'resend_code_timer'; // spec §4
const second = 1000;
const tickMs = 250;

/** A minute counts from 59 to 0; null when a code may be asked for. */
const secondsLeft = (): number | null => {
  const left = Number(localStorage.getItem(key) ?? 0) - Date.now();
  return left > 0 ? Math.ceil(left / second) - 1 : null;
};

export interface ResendTimer {
  left: number | null;
  start: (seconds: number) => void;
}

export function useResendTimer(): ResendTimer {
  const [left, setLeft] = useState<number | null>(null);
  const start = useCallback((seconds: number) => {
    localStorage.setItem(key, String(Date.now() + seconds * second));
    setLeft(secondsLeft());
  }, []);
  // Before the first picture: the button must not jump from ready to waiting.
  useLayoutEffect(() => {
    const tick = () => setLeft(secondsLeft());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);
  return { left, start };
}
