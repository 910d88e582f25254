/** The wait between two codes, in the local storage: it survives a reload and applies to other tabs (spec §4). */
import { useCallback, useLayoutEffect, useState } from 'react';

const key = 'resend_code_timer'; // spec §4
const secondMs = 1000;
const tickMs = 250;

/** A minute counts from 59 to 0; null when a code may be requested. */
const readSecondsLeft = (): number | null => {
  const left = Number(localStorage.getItem(key) ?? 0) - Date.now();
  return left > 0 ? Math.ceil(left / secondMs) - 1 : null;
};

export interface ResendTimer {
  secondsLeft: number | null;
  start: (seconds: number) => void;
}

export function useResendTimer(): ResendTimer {
  const [secondsLeft, setLeft] = useState<number | null>(null);
  const start = useCallback((seconds: number) => {
    localStorage.setItem(key, String(Date.now() + seconds * secondMs));
    setLeft(readSecondsLeft());
  }, []);
  // A layout effect, so that the first paint already shows the remaining wait.
  useLayoutEffect(() => {
    const tick = () => setLeft(readSecondsLeft());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);
  return { secondsLeft, start };
}

/** 59 → 0:59: a fixed format, so that the line does not change its width while it counts. */
export const countdownVars = (seconds: number): { time: string } => ({
  time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
});
