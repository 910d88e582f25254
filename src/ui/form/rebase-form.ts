import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { mergeTyped } from '#ui/form/merge-typed.ts';

type RebasedForm = Pick<UseFormReturn<FieldValues>, 'getValues' | 'getFieldState' | 'reset' | 'setValue'>;

/** The values of now, to pass to `rebaseForm` when the save has ended. */
export const submittedValues = ({ getValues }: Pick<RebasedForm, 'getValues'>): FieldValues =>
  structuredClone(getValues());

/**
 * Makes `saved` the clean values. A field that was changed after `submitted` keeps what was typed and stays dirty. In a
 * list that is decided for each field of each row.
 */
export function rebaseForm(form: RebasedForm, submitted: FieldValues, saved: FieldValues = submitted): void {
  form.reset(submitted, { keepValues: true });
  if (saved === submitted) return;
  const typed = Object.keys(form.getValues()).filter((name) => form.getFieldState(name).isDirty);
  if (typed.length === 0) return form.reset(saved);
  const current = structuredClone(form.getValues());
  // The form stays dirty throughout, so that an open question about its input stays.
  form.reset(saved, { keepValues: true });
  for (const [name, value] of Object.entries(saved)) {
    const isTyped = typed.includes(name);
    const merged = isTyped
      ? mergeTyped({ submitted: submitted[name], current: current[name], saved: value })
      : value;
    if (merged !== current[name]) form.setValue(name, merged, { shouldDirty: true });
  }
}
