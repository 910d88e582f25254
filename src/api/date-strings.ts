/**
 * Spec §5: every outgoing string that looks like `dd.MM.yyyy[ HH:mm[:ss]]` is sent as an ISO timestamp, every incoming
 * ISO-like string is shown as `dd.MM.yyyy`. The client does not know which fields are text, so the text fields of the
 * server convert the timestamp back (`typedText`). Fields whose names match `dateName` keep their ISO strings.
 */
import { displayedToTimestamp, formatDay, isIsoDate } from '#kernel/calendar.ts';

// A birthday is sent as dd.MM.yyyy (spec §5).
const keepsDateFormat = /(^|_)birthday$/i;

export const withTimestamps = (input: unknown): unknown =>
  mapStrings(input, (text, name) =>
    keepsDateFormat.test(name) ? text : (displayedToTimestamp(text) ?? text),
  );

/** Fields that their component formats itself: `publishedAt` with a time, `date` of the news in words. */
const dateName =
  /^(?:at|date|date[A-Z]\w*|birthday|[A-Z_]*BIRTHDAY|deadline|lastLogin|validTo|\w+(?:At|Until|From|Date))$/;

// Runs for every string of a response. The cheap test of the hyphen comes before the patterns.
export const withDisplayedDates = (output: unknown): unknown =>
  mapStrings(output, (text, name) =>
    text[4] === '-' && !dateName.test(name) && isIsoDate(text) ? formatDay(text) : text,
  );

type Replace = (text: string, name: string) => string;

/** `name`: the field that holds the string. Items of a list have the name of the list. */
function mapStrings(value: unknown, replace: Replace, name = ''): unknown {
  if (typeof value === 'string') return replace(value, name);
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
  return mapMembers(value as Members, replace, Array.isArray(value) ? name : undefined);
}

type Members = Record<string, unknown>;

/** Copies only when a member changes: every rendered page runs this, and most responses contain no date. */
function mapMembers(members: Members, replace: Replace, listName: string | undefined): Members {
  let copy: Members | undefined;
  for (const key of Object.keys(members)) {
    const mapped = mapStrings(members[key], replace, listName ?? key);
    if (mapped === members[key]) continue;
    copy ??= (Array.isArray(members) ? [...members] : { ...members }) as Members;
    copy[key] = mapped;
  }
  return copy ?? members;
}
