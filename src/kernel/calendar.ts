/** Days and dates as the product shows them (dd.MM.yyyy) and as it stores them (yyyy-MM-dd). */
const shown = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const shownWithTime = /^(\d{2})\.(\d{2})\.(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const isoMoment = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

const dayMs = 86_400_000;

/** `yyyy-MM-dd` if such a day exists, else null. */
function realDay(year: string, month: string, day: string): string | null {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = at.toISOString().slice(0, 10);
  return iso === `${year}-${month}-${day}` ? iso : null;
}

/**
 * Any spelling of a day that spec §5 lets through to `yyyy-MM-dd`; null when it is none.
 * A browser that turns a local midnight into a UTC timestamp shifts the day by its time zone: the nearest
 * midnight is the day that was meant, whatever the zone.
 */
export function toDay(value: string): string | null {
  const dotted = shown.exec(value);
  if (dotted) return realDay(dotted[3]!, dotted[2]!, dotted[1]!);
  const plain = isoDay.exec(value);
  if (plain) return realDay(plain[1]!, plain[2]!, plain[3]!);
  const moment = isoMoment.exec(value);
  if (!moment) return null;
  if (moment[4] !== 'Z') return toDay(moment[1]!);
  const at = Date.parse(value);
  if (Number.isNaN(at) || !toDay(moment[1]!)) return null;
  const day = new Date(Math.round(at / dayMs) * dayMs).toISOString().slice(0, 10);
  // The evening of the last day of 9999 rounds to a year of five digits, which is no day of ours.
  return isoDay.test(day) ? day : null;
}

/** The day it is in Moscow at a moment: the product's legal day. */
export const moscowDay = (at: Date): string =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);

/** `yyyy-MM-dd` or an ISO timestamp, by its day in Moscow, to `dd.MM.yyyy`; anything else is returned as it is. */
export function showDay(iso: string): string {
  const at = isoMoment.exec(iso)?.[4] ? Date.parse(iso) : NaN;
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(Number.isNaN(at) ? iso : moscowDay(new Date(at)));
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : iso;
}

/** `dd.MM.yyyy[ HH:mm[:ss]]` to an ISO timestamp, or null (spec §5, outgoing strings). */
export function shownToTimestamp(value: string): string | null {
  const parts = shownWithTime.exec(value);
  if (!parts || !realDay(parts[3]!, parts[2]!, parts[1]!)) return null;
  const [, day, month, year, hour = '00', minute = '00', second = '00'] = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}

/** Full years between two days (`yyyy-MM-dd`); somebody born on 29 February has the birthday on 1 March. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** `yyyy-MM-dd` moved by whole years; 29 February becomes 1 March in a common year. */
export function addYears(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}

/** The latest birthday of those who are `years` old on a day: nobody born after it has reached that age. */
export function latestBirthday(years: number, day: string): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  return realDay(year, day.slice(5, 7), day.slice(8, 10)) ?? `${year}-02-28`;
}

export const adultAge = 18; // spec §9

/** The same for adults, at a moment: minors never show in public lists, ratings and searches. */
export const adultsBornBy = (at: Date): string => latestBirthday(adultAge, moscowDay(at));
