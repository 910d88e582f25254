import { isWorkingDay } from '#features/selections/working-days.ts';
import type { WorkCalendar } from '#features/selections/working-days.ts';

const dayMs = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

/** The last day on which a term of `count` working days may have begun that is over on `today`. */
export function lastOverdueDay(calendar: WorkCalendar, today: string, count: number): string {
  let day = today;
  for (let left = count + 1; left > 0; day = dayBefore(day)) if (isWorkingDay(calendar, day)) left--;
  return day;
}
