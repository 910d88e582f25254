/** react-hook-form with a zod schema: one translated message per field. */
import { toNestErrors } from '@hookform/resolvers';
import { useState } from 'react';
import { useForm as useFormState } from 'react-hook-form';
import type {
  DefaultValues,
  FieldError,
  FieldValues,
  Resolver,
  ResolverOptions,
  UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { firstMessages } from '#ui/form/validation-messages.ts';
import { usePreHydrationValues } from '#ui/form/pre-hydration-values.ts';
import { useTranslate } from '#ui/i18n.tsx';

type AsFieldValues<T> = T extends FieldValues ? T : FieldValues;
/** A control holds any string. The schema checks whether it is one of the known values. */
type ControlValue<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? ControlValue<Item>[]
    : T extends object
      ? { [Key in keyof T]: ControlValue<T[Key]> }
      : T;
export type FormInput<S extends z.ZodMiniType> = AsFieldValues<ControlValue<z.input<S>>>;
export type FormOutput<S extends z.ZodMiniType> = AsFieldValues<z.output<S>>;

/** Validates a field in addition to the schema. Returns a message or undefined. */
export type FieldValidator = (value: unknown) => string | undefined;

export interface FieldOption {
  value: string;
  label: string;
}

/** Data that mounted fields register, by name. */
export interface FieldRegistry {
  /** Names in the error summary. */
  labels: Map<string, string>;
  validators: Map<string, FieldValidator>;
  /** Options of select fields, to display a value. */
  options: Map<string, readonly FieldOption[]>;
}

/**
 * Omits `formState`: react-hook-form tracks only state that a render has read, so a callback would get stale values. Use
 * `useFormState` in components.
 */
export interface SchemaForm<S extends z.ZodMiniType = z.ZodMiniType> extends Omit<
  UseFormReturn<FormInput<S>, unknown, FormOutput<S>>,
  'formState'
> {
  registry: FieldRegistry;
  /** `Form` calls it on focus, so that the schema is loaded before it is needed. */
  preloadSchema: () => void;
}

/** Public pages pass a function, so that zod and the schema load when the form gets focus. */
export type SchemaSource<S extends z.ZodMiniType> = S | (() => Promise<S>);

export interface UseFormOptions<S extends z.ZodMiniType> {
  defaultValues: DefaultValues<FormInput<S>>;
  /** When to validate before the first submit. After it every change validates. */
  mode?: 'onSubmit' | 'onBlur' | 'onTouched' | 'onChange';
}

type FormResolverOptions<S extends z.ZodMiniType> = ResolverOptions<FormInput<S>>;

export function useForm<S extends z.ZodMiniType>(
  source: SchemaSource<S>,
  settings: UseFormOptions<S>,
): SchemaForm<S> {
  const t = useTranslate();
  const loadSchema = (): S | Promise<S | undefined> =>
    typeof source === 'function' ? source().catch(() => undefined) : source;
  const defaultValues = usePreHydrationValues(settings.defaultValues);
  const [registry] = useState<FieldRegistry>(() => ({
    labels: new Map(),
    validators: new Map(),
    options: new Map(),
  }));

  const validate = async (schema: S, values: FormInput<S>, options: FormResolverOptions<S>) => {
    const result = await schema.safeParseAsync(values);
    const messages = firstMessages(t, result.error?.issues ?? []);
    for (const [name, check] of registry.validators) {
      const message = messages.has(name) ? undefined : check(valueAt(values, name));
      if (message) messages.set(name, message);
    }
    if (result.success && messages.size === 0) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of messages) errors[name || 'root'] = { type: 'validation', message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
  const notLoaded = { values: {}, errors: { root: { type: 'load', message: t('common@error.offline') } } };
  const resolver = (values: FormInput<S>, _context: unknown, options: FormResolverOptions<S>) => {
    const schema = loadSchema();
    // No extra `await` for a loaded schema: react-hook-form drops a submit whose values are reset during validation.
    if (!(schema instanceof Promise)) return validate(schema, values, options);
    return schema.then(async (loaded) => (loaded ? validate(loaded, values, options) : notLoaded));
  };

  const form = useFormState<FormInput<S>, unknown, FormOutput<S>>({
    resolver: resolver as Resolver<FormInput<S>, unknown, FormOutput<S>>,
    defaultValues,
    mode: settings.mode ?? 'onSubmit',
    reValidateMode: 'onChange',
  });
  return { ...form, registry, preloadSchema: () => void loadSchema() };
}

function valueAt(values: FieldValues, name: string): unknown {
  let current: unknown = values;
  for (const key of name.split('.')) current = (current as FieldValues | undefined)?.[key];
  return current;
}
