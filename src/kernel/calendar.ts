/** Conversions between displayed dates (dd.MM.yyyy) and stored dates (yyyy-MM-dd). */
const displayedDateTime = /^(\d{2})\.(\d{2})\.(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const displayedDate = /^\d{2}\.\d{2}\.\d{4}$/;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const clientTimestamp = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(\.000)?)?Z$/;
const isoTimestamp = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

const dayMs = 86_400_000;

/** `yyyy-MM-dd` if such a day exists, else null. */
function existingDate(year: string, month: string, day: string): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = date.toISOString().slice(0, 10);
  return iso === `${year}-${month}-${day}` ? iso : null;
}

/**
 * Parses any date format that spec §5 accepts into `yyyy-MM-dd`; null for anything else.
 * A browser that sends local midnight as a UTC timestamp shifts the date by its time zone. Rounding to the nearest
 * midnight restores the intended date in every zone.
 */
export function parseDay(value: string): string | null {
  const typed = displayedToTimestamp(value) ?? value;
  const plain = isoDate.exec(typed);
  if (plain) return existingDate(plain[1]!, plain[2]!, plain[3]!);
  const timestamp = isoTimestamp.exec(typed);
  if (!timestamp) return null;
  if (timestamp[4] !== 'Z') return parseDay(timestamp[1]!);
  const time = Date.parse(typed);
  if (Number.isNaN(time) || !parseDay(timestamp[1]!)) return null;
  const day = new Date(Math.round(time / dayMs) * dayMs).toISOString().slice(0, 10);
  // The last evening of 9999 rounds to a five-digit year, which is not a valid date here.
  return isoDate.test(day) ? day : null;
}

/** Why `parseDay` refuses the text: there is no such day, or it is not a date at all. With a time it is not one either. */
export const dateErrorText = (value: string): 'rules@common.date' | 'rules@common.noSuchDate' =>
  displayedDate.test(value) || isoDate.test(value) ? 'rules@common.noSuchDate' : 'rules@common.date';

/** The calendar date in Moscow, which is the legal date of the product. */
export const moscowDay = (at: Date): string =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);

/** The first moment of a `yyyy-MM-dd` day in Moscow. */
export const startOfMoscowDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/** Formats `yyyy-MM-dd` or an ISO timestamp (in Moscow time) as `dd.MM.yyyy`; returns anything else unchanged. */
export function formatDay(iso: string): string {
  const time = isoTimestamp.exec(iso)?.[4] ? Date.parse(iso) : NaN;
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(Number.isNaN(time) ? iso : moscowDay(new Date(time)));
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : iso;
}

/** Whether the text is an existing day or a timestamp in ISO format. */
export const isIsoDate = (value: string): boolean =>
  (isoDate.test(value) || isoTimestamp.test(value)) && parseDay(value) !== null;

/**
 * Converts `dd.MM.yyyy[ HH:mm[:ss]]` to an ISO timestamp, or returns null (spec §5, outgoing strings).
 * Zeros may be typed or left out: the timestamp has milliseconds, seconds or minutes, so that `timestampToDisplayed`
 * returns the same text.
 */
export function displayedToTimestamp(value: string): string | null {
  const parts = displayedDateTime.exec(value);
  if (!parts || !existingDate(parts[3]!, parts[2]!, parts[1]!)) return null;
  const [, day, month, year, hour = '00', minute = '00', second = '00'] = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const minutes = `${year}-${month}-${day}T${hour}:${minute}`;
  const timestamps = [`${minutes}:${second}.000Z`, `${minutes}:${second}Z`, `${minutes}Z`];
  return timestamps.find((timestamp) => timestampToDisplayed(timestamp) === value)!;
}

/** The text that `displayedToTimestamp` has converted to this timestamp; any other text unchanged. */
export function timestampToDisplayed(value: string): string {
  const parts = clientTimestamp.exec(value);
  if (!parts || !existingDate(parts[1]!, parts[2]!, parts[3]!)) return value;
  const [, year, month, day, hour, minute, second, milliseconds] = parts;
  const time = [hour, minute, second].filter((part) => part !== undefined).join(':');
  const typedTime = milliseconds ? time.replace(/^00:00:00$|:00$/, '') : time;
  return `${day}.${month}.${year} ${typedTime}`.trim();
}

/** Full years between two dates (`yyyy-MM-dd`); a 29 February birthday counts on 1 March in common years. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Adds whole years to `yyyy-MM-dd`; 29 February becomes 1 March in a common year. */
export function addYears(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}

/** The latest birth date of a person who is at least `years` old on the given day. */
function latestBirthday(years: number, day: string): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  return existingDate(year, day.slice(5, 7), day.slice(8, 10)) ?? `${year}-02-28`;
}

export const adultAge = 18; // spec §9

/** The latest birth date of an adult. Minors never appear in public lists, ratings and searches. */
export const adultsBornBy = (at: Date): string => latestBirthday(adultAge, moscowDay(at));
