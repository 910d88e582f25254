import { placeholders } from '#features/legal/codes.ts';
import type { Placeholder } from '#features/legal/codes.ts';

export const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g;

/** The placeholders of a text that nothing replaces, as the text spells them: `unfilled` and unknown ones. */
export const missingIn = (text: string, unfilled: readonly Placeholder[]): string[] => {
  const known = placeholders.filter((name) => !unfilled.includes(name)) as readonly string[];
  const missing = [...text.matchAll(placeholderPattern)].filter(([, name]) => !known.includes(name!));
  return [...new Set(missing.map(([spelled]) => spelled))];
};
