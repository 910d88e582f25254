import { isWeekend } from '#features/selections/working-days.ts';
import type { CalendarDayKind } from '#features/selections/working-days.ts';
import { moveDay } from '#kernel/add-days.ts';

const holidays = ['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'];
const januaryDays = 8;

/**
 * The days of a year by the Labour Code alone: holidays of article 112, the next working day for one on a weekend, and
 * the shorter day before a holiday (article 95). The government moves other days off every year.
 */
export function statutoryDays(year: number): { date: string; kind: CalendarDayKind }[] {
  const january = Array.from({ length: januaryDays }, (_, index) => `${year}-01-0${index + 1}`);
  const others = holidays.map((date) => `${year}-${date}`);
  const off = new Set([...january, ...others, ...others.flatMap((day) => movedDay(day, others))]);
  const eves = [...others, `${year + 1}-01-01`].map((day) => moveDay(day, -1));
  const short = eves.filter((day) => !isWeekend(day) && !off.has(day));
  return [
    ...[...off].map((date) => ({ date, kind: 'HOLIDAY' as const })),
    ...short.map((date) => ({ date, kind: 'SHORT' as const })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The weekends of January are moved by the government. */
function movedDay(holiday: string, others: readonly string[]): string[] {
  if (!isWeekend(holiday)) return [];
  let next = moveDay(holiday, 1);
  while (isWeekend(next) || others.includes(next)) next = moveDay(next, 1);
  return [next];
}
