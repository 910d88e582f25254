/** Normalises typed words for comparison: no case, ё as е, no punctuation. */
import { normalizeQuery } from '../query.ts';

const yo = /\u0451/g;
const ye = '\u0435';

export const foldText = (text: string): string => text.normalize('NFC').toLowerCase().replace(yo, ye);

export const splitWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** True when every query word is a prefix of some word of the entry. False for an empty query. */
export const matchesAllPrefixes = (words: readonly string[], queryWords: readonly string[]): boolean =>
  queryWords.length > 0 && queryWords.every((prefix) => words.some((word) => word.startsWith(prefix)));

interface DirectoryEntry<T> {
  codes: readonly string[];
  words: readonly string[];
  suggestion: T;
}

/** Exactly like DaData by a code; here also by a prefix of it or of the name, because there are few entries. */
export function findEntries<T>(entries: readonly DirectoryEntry<T>[], query: string, limit: number): T[] {
  const code = foldText(normalizeQuery(query)).replaceAll(' ', '');
  if (code.length < 3) return [];
  const queryWords = splitWords(normalizeQuery(query));
  return entries
    .filter(
      ({ codes, words }) =>
        codes.some((candidate) => candidate.startsWith(code)) || matchesAllPrefixes(words, queryWords),
    )
    .slice(0, limit)
    .map(({ suggestion }) => suggestion);
}
