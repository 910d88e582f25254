/** Names, e-mail addresses and phones in a text that experts must not see (product §7, blind package). */
import type { markKinds } from '#features/applications/schemas-preview.ts';

export interface Trace {
  kind: (typeof markKinds)[number];
  /** Place in the text, in UTF-16 units. */
  start: number;
  end: number;
}

export interface TracedPerson {
  lastName: string;
  nickname?: string | null;
}

const phone = /(?<!\d)(?:\+7|8)[\s(-]{0,3}\d{3}[\s)-]{0,3}\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/g;

/** In the order of the text. */
export function findTraces(text: string, people: readonly TracedPerson[]): Trace[] {
  const traces = [
    ...emailsIn(text),
    ...matchesOf('PHONE', phone, text),
    ...people.flatMap((person) =>
      namePatterns(person).flatMap((pattern) => matchesOf('NAME', pattern, text)),
    ),
  ];
  return traces.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

const matchesOf = (kind: Trace['kind'], pattern: RegExp, text: string): Trace[] =>
  [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
    kind,
    start: index,
    end: index + match.length,
  }));

const maxLocalPart = 64;
const maxDomain = 255;
const isLocal = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_.+-]/u.test(sign);
const isDomain = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}.-]/u.test(sign);

/** Searches around every `@`: the time of a pattern for the whole address would grow faster than the text. */
function emailsIn(text: string): Trace[] {
  const traces: Trace[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (at - start < maxLocalPart && isLocal(text[start - 1])) start--;
    let end = at + 1;
    while (end - at < maxDomain && isDomain(text[end])) end++;
    // A full stop ends the sentence.
    while (text[end - 1] === '.' || text[end - 1] === '-') end--;
    if (start < at && text.slice(at + 1, end).includes('.')) traces.push({ kind: 'EMAIL', start, end });
  }
  return traces;
}

/** First names alone are names of characters as well, so only surnames and pseudonyms count. */
function namePatterns({ lastName, nickname }: TracedPerson): RegExp[] {
  return [
    ...(lastName.length >= 2 ? [inflected(lastName)] : []),
    ...(nickname && nickname.length >= 2 ? [wholeWord(escaped(nickname))] : []),
  ];
}

/** A surname with any ending. All cases of a Russian surname share the stem. A short surname is matched as a whole. */
function inflected(lastName: string): RegExp {
  const stem = lastName.slice(0, lastName.length >= 7 ? -2 : -1);
  return stem.length < 4 ? wholeWord(escaped(lastName)) : wholeWord(`${escaped(stem)}\\p{L}{0,4}`);
}

const wholeWord = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu');

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
