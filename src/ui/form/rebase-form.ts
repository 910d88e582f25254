import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { mergeTyped } from '#ui/form/merge-typed.ts';

type RebasedForm = Pick<UseFormReturn<FieldValues>, 'getValues' | 'getFieldState' | 'reset' | 'setValue'>;

/** A snapshot of the values, for `rebaseForm` after the save. */
export const submittedValues = ({ getValues }: Pick<RebasedForm, 'getValues'>): FieldValues =>
  structuredClone(getValues());

/**
 * Makes `saved` the default values. A field that was changed after `submitted` keeps its value and stays dirty. Lists are
 * merged by the fields of their rows.
 */
export function rebaseForm(form: RebasedForm, submitted: FieldValues, saved: FieldValues = submitted): void {
  form.reset(submitted, { keepValues: true });
  if (saved === submitted) return;
  const typed = Object.keys(form.getValues()).filter((name) => form.getFieldState(name).isDirty);
  if (typed.length === 0) return form.reset(saved);
  const current = structuredClone(form.getValues());
  // `keepValues`, because a form that is clean for a moment would close an open question about unsaved input.
  form.reset(saved, { keepValues: true });
  for (const [name, value] of Object.entries(saved)) {
    const isTyped = typed.includes(name);
    const merged = isTyped
      ? mergeTyped({ submitted: submitted[name], current: current[name], saved: value })
      : value;
    if (merged !== current[name]) form.setValue(name, merged, { shouldDirty: true });
  }
}
