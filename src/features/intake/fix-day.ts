/** Until when the fund may ask for fixes (product §5, rule 5): some working days after the deadline at the latest. */
import { addWorkingDays } from '#features/selections/working-days.ts';
import type { WorkCalendar } from '#features/selections/working-days.ts';
import { moscowDay } from '#kernel/calendar.ts';

interface FixTerm {
  closeAt: Date;
  fixDaysAfterClose: number;
}

/** yyyy-MM-dd; null when not even a request until tomorrow would be in time. */
export function latestFixDay(
  { closeAt, fixDaysAfterClose }: FixTerm,
  calendar: WorkCalendar,
  now: Date,
): string | null {
  const latest = addWorkingDays(calendar, moscowDay(closeAt), fixDaysAfterClose);
  return latest > moscowDay(now) ? latest : null;
}

export const mayFixUntil = (day: string, { latest, now }: { latest: string; now: Date }): boolean =>
  day > moscowDay(now) && day <= latest;
