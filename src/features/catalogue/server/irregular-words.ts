/**
 * Words whose forms have different stems for the stemmer, with the adjectives of animals and of people. Their forms are kept,
 * not their stems: «Соня» has the stem of «сон», but is no form of it.
 */
import irregularWords from './irregular-words.json' with { type: 'json' };

/** Before a form whose stem is mostly that of another word: «другие» for «друг». It is searched only when it is typed. */
const onlyTyped = '*';
/** The longest ending that a word is searched without. */
const maxMissing = 2;

/** The forms that are searched along with each form, as a text. */
const formsOf: ReadonlyMap<string, string> = new Map(
  irregularWords.flatMap((forms) => {
    const all = forms.split(' ');
    const searched = all.filter((form) => !form.startsWith(onlyTyped)).join(' ');
    return all.map((form) => [form.replace(onlyTyped, ''), searched] as const);
  }),
);

export const isIrregular = (word: string): boolean => formsOf.has(word);

/** All forms of the word, or of those that it may become while it is typed: «люд», «люди». */
export function irregularForms(word: string, minLength: number): string {
  const forms = formsOf.get(word);
  if (forms !== undefined) return forms;
  if (word.length < minLength) return '';
  const begun = new Set<string>();
  for (const [form, others] of formsOf) {
    if (form.length <= word.length + maxMissing && form.startsWith(word)) begun.add(others);
  }
  return [...begun].join(' ');
}
