/** A warning on leaving a text that the suggestions of a combo box do not have. The field takes it. */
import type { ComboBoxState } from '#ui/form/use-combo-box.ts';
import css from '#ui/form/field.module.css';

/** For the property `note` of a combo box. */
export const warnOfUnknownText = (warning: string) => (state: ComboBoxState) => (
  <output className={css.warning}>{isUnknown(state) && warning}</output>
);

/** Only an answer to exactly this text says that there is no such option. */
function isUnknown({ text, isTouched, lookup: { answered, suggestions } }: ComboBoxState): boolean {
  const typed = text.trim().toLowerCase();
  if (!isTouched || typed === '' || answered?.toLowerCase() !== typed) return false;
  return !suggestions.some(({ label, text: own = label, spellings = [] }) =>
    [label, own, ...spellings].some((known) => known.toLowerCase() === typed),
  );
}
