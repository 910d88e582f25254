/** For comparing words as people type them: no case, one letter for two, no punctuation. */
const yo = /\u0451/g;
const ye = '\u0435';

export const fold = (text: string): string => text.normalize('NFC').toLowerCase().replace(yo, ye);

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Every asked word begins some word of the entry; nothing asked is nothing found. */
export const holdsAll = (words: readonly string[], asked: readonly string[]): boolean =>
  asked.length > 0 && asked.every((start) => words.some((word) => word.startsWith(start)));
