/** The wait between two codes. Kept in local storage, so that it survives a reload and applies to other tabs (spec §4). */
import { useCooldown } from '#ui/hooks/use-cooldown.ts';

export interface ResendTimer {
  /** A wait of a minute counts from 59 down to 0. Null when a code may be requested. */
  secondsLeft: number | null;
  start: (seconds: number) => void;
}

export function useResendTimer(): ResendTimer {
  const { secondsLeft, start } = useCooldown('resend_code_timer', { storage: 'localStorage' }); // spec §4
  return { secondsLeft: secondsLeft === 0 ? null : secondsLeft - 1, start };
}

/** 59 → 0:59: a fixed format, so that the line does not change its width while it counts. */
export const countdownVars = (seconds: number): { time: string } => ({
  time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
});
