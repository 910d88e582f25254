/**
 * Spec §5: every outgoing string that looks like `dd.MM.yyyy[ HH:mm[:ss]]` is sent as an ISO timestamp, every incoming
 * ISO-like string is shown as `dd.MM.yyyy`. The client does not know which fields are text: the text fields of the
 * server turn the timestamp back (`typedText`), and date fields have the names of `dateName`.
 */
import { displayedToTimestamp, formatDay, isIsoDate } from '#kernel/calendar.ts';

// A birthday is sent as dd.MM.yyyy (spec §5).
const keepsDateFormat = /(^|_)birthday$/i;

export const withTimestamps = (input: unknown): unknown =>
  mapStrings(input, (text, name) =>
    keepsDateFormat.test(name) ? text : (displayedToTimestamp(text) ?? text),
  );

/** Fields whose component formats the date itself: `publishedAt` with a time, `date` of the news in words. */
const dateName =
  /^(?:at|date|date[A-Z]\w*|birthday|[A-Z_]*BIRTHDAY|deadline|lastLogin|validTo|\w+(?:At|Until|From|Date))$/;

export const withDisplayedDates = (output: unknown): unknown =>
  mapStrings(output, (text, name) => (!dateName.test(name) && isIsoDate(text) ? formatDay(text) : text));

type Replace = (text: string, name: string) => string;

/** `name`: the field of the string; items of a list have the name of the list. */
function mapStrings(value: unknown, replace: Replace, name = ''): unknown {
  if (typeof value === 'string') return replace(value, name);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, replace, name));
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, replace, key)]),
  );
}
