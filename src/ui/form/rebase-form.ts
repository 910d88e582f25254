import type { FieldValues, UseFormReturn } from 'react-hook-form';

type RebasedForm = Pick<UseFormReturn<FieldValues>, 'getValues' | 'getFieldState' | 'reset'>;

/** The values of now, to pass to `rebaseForm` when the save has ended. */
export const submittedValues = ({ getValues }: Pick<RebasedForm, 'getValues'>): FieldValues =>
  structuredClone(getValues());

/** Makes `saved` the clean values. A field that was changed after `submitted` keeps what was typed and stays dirty. */
export function rebaseForm(form: RebasedForm, submitted: FieldValues, saved: FieldValues = submitted): void {
  form.reset(submitted, { keepValues: true });
  if (saved === submitted) return;
  const typed = Object.entries(form.getValues()).filter(([name]) => form.getFieldState(name).isDirty);
  form.reset({ ...saved, ...Object.fromEntries(typed) });
  if (typed.length > 0) form.reset(saved, { keepValues: true });
}
