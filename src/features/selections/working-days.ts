/** Working days of the Russian production calendar. Days are `yyyy-MM-dd` in Moscow. */
import { moveDay } from '#kernel/add-days.ts';

export const calendarDayKinds = ['HOLIDAY', 'WORKING', 'SHORT'] as const;
export type CalendarDayKind = (typeof calendarDayKinds)[number];

/** Days that differ from an ordinary week, by day. */
export type WorkCalendar = ReadonlyMap<string, CalendarDayKind>;

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** A year that the calendar does not have is counted by its weekends alone. */
export function isWorkingDay(calendar: WorkCalendar, day: string): boolean {
  const kind = calendar.get(day);
  return kind === undefined ? !isWeekend(day) : kind !== 'HOLIDAY';
}

/** The last day of a term of `count` working days that begins on the day after `day`; `day` itself for 0. */
export function addWorkingDays(calendar: WorkCalendar, day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = moveDay(last, 1);
    if (isWorkingDay(calendar, last)) left--;
  }
  return last;
}

/** The number of working days after `from` up to and with `to`; 0 when `to` is not later. */
export function workingDaysBetween(calendar: WorkCalendar, from: string, to: string): number {
  let count = 0;
  for (let day = from; day < to;) {
    day = moveDay(day, 1);
    if (isWorkingDay(calendar, day)) count++;
  }
  return count;
}

/** The last day on which a term of `count` working days may have begun so that it is overdue on `today`. */
export function lastOverdueDay(calendar: WorkCalendar, today: string, count: number): string {
  let day = today;
  for (let left = count + 1; left > 0; day = moveDay(day, -1)) if (isWorkingDay(calendar, day)) left--;
  return day;
}
