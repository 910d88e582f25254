/** A warning about a text that is not among the suggestions of a combo box, shown on blur. The field accepts it. */
import type { ComboBoxState } from '#ui/form/use-combo-box.ts';
import css from '#ui/form/field.module.css';

/** For the prop `note` of a combo box. */
export const warnOfUnknownText = (warning: string) => (state: ComboBoxState) => (
  <output className={css.warning}>{isUnknown(state) && warning}</output>
);

/** Only a response to exactly this text tells that there is no such option. */
function isUnknown({ text, isTouched, lookup: { answeredQuery, suggestions } }: ComboBoxState): boolean {
  const typed = text.trim().toLowerCase();
  if (!isTouched || typed === '' || answeredQuery?.toLowerCase() !== typed) return false;
  return !suggestions.some(({ label, text: fieldText = label, spellings = [] }) =>
    [label, fieldText, ...spellings].some((known) => known.toLowerCase() === typed),
  );
}
