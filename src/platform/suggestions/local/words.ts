/** Normalises typed words for comparison: no case, ё as е, no punctuation. */
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
