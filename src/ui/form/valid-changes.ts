/** What an autosaving form can send: the changed fields that pass the rules. The others get their messages. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormOutput } from '#ui/form/use-form.ts';
import { flattenErrors } from '#ui/form/validation-messages.ts';

interface Changes<S extends z.ZodMiniObject> {
  schema: S;
  /** The changed fields. */
  names: string[];
  /** The user may still be in a field. */
  isTyping: boolean;
}

/** Validates the fields. Returns the parsed values of those that are valid. */
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

/** The message of a field waits until the field is left: the rest of a new row is still to be filled in. */
function hideEarlyMessages(form: UseFormReturn<FieldValues>, { visibleErrors, isTyping }: Messages): void {
  const typedName = isTyping ? focusedName() : undefined;
  const isUntouchedInRow = (name: string) => name.includes('.') && !form.getFieldState(name).isTouched;
  const isEarly = (name: string) =>
    !visibleErrors.includes(name) && (name === typedName || isUntouchedInRow(name));
  for (const name of errorNames(form).filter(isEarly)) form.clearErrors(name);
}

/** The name of the text field that is being typed in. */
function focusedName(): string | undefined {
  const element = document.activeElement;
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name
    ? element.name
    : undefined;
}
