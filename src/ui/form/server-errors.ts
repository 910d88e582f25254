/** Shows errors of the server at the fields of a form. */
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Translate } from '#kernel/translate.ts';
import { messageOf } from '#ui/feedback.ts';
import type { FormInput, SchemaForm } from '#ui/form/use-form.ts';

export interface ServerErrors {
  errors: readonly { message: string; field?: string; code?: string }[];
}

export const hasServerErrors = (error: unknown): error is ServerErrors =>
  error instanceof Error && Array.isArray((error as Partial<ServerErrors>).errors);

/** Thrown by a submit handler that has saved nothing and has already shown why. */
export class ReportedError extends Error {}

interface ServerErrorOptions {
  /** For the default text of a failure without a message. Absent: such a failure has no text. */
  t?: Translate;
  /** Maps wire names to the names in the form. */
  rename?: Record<string, string>;
  /** For autosaves, which must not move the focus of a user who is typing. */
  keepsFocus?: boolean;
}

/** Sets each message of a failed call at its field. Messages without a mounted field are shown above the form. */
export function applyServerErrors<S extends z.ZodMiniType>(
  form: SchemaForm<S>,
  error: unknown,
  { t, rename = {}, keepsFocus = false }: ServerErrorOptions,
): void {
  if (error instanceof ReportedError) return;
  const entries = hasServerErrors(error) ? error.errors : [];
  const nameOf = (field: string | undefined) => (field === undefined ? undefined : (rename[field] ?? field));
  const fieldErrors = entries.filter(({ field }) => form.registry.labels.has(nameOf(field) ?? ''));
  fieldErrors.forEach(({ field, message }, index) => {
    const name = nameOf(field) as Path<FormInput<S>>;
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 && !keepsFocus });
  });
  const formMessages = entries.filter((entry) => !fieldErrors.includes(entry)).map((entry) => entry.message);
  if (formMessages.length === 0 && fieldErrors.length > 0) return;
  form.setError('root.server', {
    type: 'server',
    message: formMessages.filter(Boolean).join('\n') || (t ? messageOf(error, t) : ''),
  });
}
