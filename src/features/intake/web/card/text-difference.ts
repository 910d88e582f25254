/** What was removed from a text and what was added to it, by words. */
import { diffArrays } from 'diff';

export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts with more changes are compared by paragraphs: the time grows with the square of the changes. */
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

/** With the space behind them. The words of the library are Latin. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+\s*/g) ?? [];
const paragraphsOf = (text: string): string[] => text.match(/[^\n]*\n+|[^\n]+/g) ?? [];
