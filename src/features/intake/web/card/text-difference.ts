/** Difference of two texts by words. */
import { diffArrays } from 'diff';

export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts with more changes are compared by paragraphs, because the time grows with the square of their number. */
const maxEditLength = 1000;

export function textDifference(before: string, after: string): TextPart[] {
  if (before === '' && after === '') return [];
  const changes =
    diffArrays(wordsOf(before), wordsOf(after), { maxEditLength }) ??
    diffArrays(paragraphsOf(before), paragraphsOf(after), { maxEditLength }) ??
    diffArrays([before], [after]);
  return changes.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}

/** Each word with the space after it. `diffWords` of the library splits only Latin words. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+\s*/g) ?? [];
const paragraphsOf = (text: string): string[] => text.match(/[^\n]*\n+|[^\n]+/g) ?? [];
