/** The changed fields of an autosaving form that are valid. The others get their messages. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormOutput } from '#ui/form/use-form.ts';
import { flattenErrors } from '#ui/form/validation-messages.ts';

interface Changes<S extends z.ZodMiniObject> {
  schema: S;
  /** The changed fields. */
  names: string[];
  /** The user may still be typing in a field. */
  isTyping: boolean;
}

/** Validates the fields. Returns the parsed values of the valid ones. */
export async function findValidChanges<S extends z.ZodMiniObject>(
  form: UseFormReturn<FieldValues>,
  { schema, names, isTyping }: Changes<S>,
): Promise<Partial<FormOutput<S>>> {
  if (names.length === 0) return {};
  const visibleErrors = errorNames(form);
  await form.trigger(names);
  const valid = names.filter((name) => !form.getFieldState(name).error);
  hideEarlyMessages(form, { visibleErrors, isTyping });
  const outputs = valid.flatMap((name) => {
    const parsed = z.safeParse(schema.shape[name]!, form.getValues(name));
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(outputs) as Partial<FormOutput<S>>;
}

const errorNames = ({ control }: UseFormReturn<FieldValues>): string[] =>
  flattenErrors(control._formState.errors).map(({ name }) => name);

interface Messages {
  visibleErrors: readonly string[];
  isTyping: boolean;
}

/** Hides new messages of the field in use, and of untouched fields in rows, which the user has still to fill in. */
function hideEarlyMessages(form: UseFormReturn<FieldValues>, { visibleErrors, isTyping }: Messages): void {
  const typedName = isTyping ? focusedName() : undefined;
  const isUntouchedInRow = (name: string) => name.includes('.') && !form.getFieldState(name).isTouched;
  const isEarly = (name: string) =>
    !visibleErrors.includes(name) && (name === typedName || isUntouchedInRow(name));
  for (const name of errorNames(form).filter(isEarly)) form.clearErrors(name);
}

/** Name of the focused text field. */
function focusedName(): string | undefined {
  const element = document.activeElement;
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name
    ? element.name
    : undefined;
}
