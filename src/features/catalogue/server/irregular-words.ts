/**
 * Words whose forms have several stems, with the adjectives of animals and people. The list has forms and not stems:
 * «Соня» has the stem of «сон» but is not a form of it.
 */
import irregularWords from './irregular-words.json' with { type: 'json' };

/** Marks a form whose stem usually belongs to another word: «другие» for «друг». It is searched only when it is typed. */
const onlyTyped = '*';
/** The longest ending that may still be missing from a typed word. */
const maxMissing = 2;

/** Form → all forms that are searched along with it, as one text. */
const formsOf: ReadonlyMap<string, string> = new Map(
  irregularWords.flatMap((forms) => {
    const all = forms.split(' ');
    const searched = all.filter((form) => !form.startsWith(onlyTyped)).join(' ');
    return all.map((form) => [form.replace(onlyTyped, ''), searched] as const);
  }),
);

export const isIrregular = (word: string): boolean => formsOf.has(word);

/** All forms of the word, or of the words that it may become while it is typed: «люд», «люди». */
export function irregularForms(word: string, minLength: number): string {
  const forms = formsOf.get(word);
  if (forms !== undefined) return forms;
  if (word.length < minLength) return '';
  const completed = new Set<string>();
  for (const [form, others] of formsOf) {
    if (form.length <= word.length + maxMissing && form.startsWith(word)) completed.add(others);
  }
  return [...completed].join(' ');
}
