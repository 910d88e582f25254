/** A react-hook-form over a zod schema: one translated message per field, and server errors set at their fields. */
import { toNestErrors } from '@hookform/resolvers';
import { useState } from 'react';
import { useForm as useFormState } from 'react-hook-form';
import type {
  DefaultValues,
  FieldError,
  FieldValues,
  Path,
  Resolver,
  ResolverOptions,
  UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { firstMessages } from '#ui/form/form-messages.ts';
import { useTypedBefore } from '#ui/form/typed-before.ts';
import { useText } from '#ui/i18n.tsx';

type AsFieldValues<T> = T extends FieldValues ? T : FieldValues;
export type InputOf<S extends z.ZodMiniType> = AsFieldValues<z.input<S>>;
export type OutputOf<S extends z.ZodMiniType> = AsFieldValues<z.output<S>>;

/** A validator of the field itself, in addition to the schema. Returns a message or undefined. */
export type FieldCheck = (value: unknown) => string | undefined;

/** What mounted fields register about themselves, by name. */
export interface FieldNotes {
  /** Names in the error summary. */
  labels: Map<string, string>;
  checks: Map<string, FieldCheck>;
}

export interface FormOf<S extends z.ZodMiniType = z.ZodMiniType> extends UseFormReturn<
  InputOf<S>,
  unknown,
  OutputOf<S>
> {
  notes: FieldNotes;
}

export interface FormSettings<S extends z.ZodMiniType> {
  defaults: DefaultValues<InputOf<S>>;
  /** When a field is validated before the first submit. After it, on every change. */
  mode?: 'onSubmit' | 'onBlur' | 'onTouched' | 'onChange';
}

type FormResolverOptions<S extends z.ZodMiniType> = ResolverOptions<InputOf<S>>;

export function useForm<S extends z.ZodMiniType>(schema: S, settings: FormSettings<S>): FormOf<S> {
  const text = useText();
  const defaultValues = useTypedBefore(settings.defaults);
  const [notes] = useState<FieldNotes>(() => ({ labels: new Map(), checks: new Map() }));

  const resolver = async (values: InputOf<S>, _context: unknown, options: FormResolverOptions<S>) => {
    const result = await schema.safeParseAsync(values);
    const messages = firstMessages(text, result.error?.issues ?? []);
    for (const [name, check] of notes.checks) {
      const message = messages.has(name) ? undefined : check(valueAt(values, name));
      if (message) messages.set(name, message);
    }
    if (result.success && messages.size === 0) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of messages) errors[name || 'root'] = { type: 'validation', message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };

  const form = useFormState<InputOf<S>, unknown, OutputOf<S>>({
    resolver: resolver as Resolver<InputOf<S>, unknown, OutputOf<S>>,
    defaultValues,
    mode: settings.mode ?? 'onSubmit',
    reValidateMode: 'onChange',
  });
  return { ...form, notes };
}

function valueAt(values: FieldValues, name: string): unknown {
  let current: unknown = values;
  for (const key of name.split('.')) current = (current as FieldValues | undefined)?.[key];
  return current;
}

export interface ServerErrors {
  errors: readonly { message: string; field?: string; code?: string }[];
}

export const isServerErrors = (error: unknown): error is ServerErrors =>
  error instanceof Error && Array.isArray((error as Partial<ServerErrors>).errors);

/**
 * Sets each message of a failed call at its field. Messages without a field on the page are shown above the form.
 * `rename` maps wire names to the names in the form.
 */
export function applyErrors<S extends z.ZodMiniType>(
  form: FormOf<S>,
  error: unknown,
  { fallback, rename = {} }: { fallback: string; rename?: Record<string, string> },
): void {
  const entries = isServerErrors(error) ? error.errors : [];
  const nameOf = (field: string | undefined) => (field === undefined ? undefined : (rename[field] ?? field));
  const fieldErrors = entries.filter(({ field }) => form.notes.labels.has(nameOf(field) ?? ''));
  fieldErrors.forEach(({ field, message }, index) => {
    const name = nameOf(field) as Path<InputOf<S>>;
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  const formMessages = entries.filter((entry) => !fieldErrors.includes(entry)).map((entry) => entry.message);
  if (formMessages.length === 0 && fieldErrors.length > 0) return;
  form.setError('root.server', {
    type: 'server',
    message: formMessages.filter(Boolean).join('\n') || fallback,
  });
}
