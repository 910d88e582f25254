/** Connects a field to its form: value, error, and label in the error summary. */
import { createContext, use, useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { afterPointerUp } from '#ui/form/after-pointer-up.ts';
import css from '#ui/form/form.module.css';
import type { FieldValidator, FieldRegistry } from '#ui/form/use-form.ts';

/** A context of our own, because the provider of react-hook-form drops unknown properties. */
export const FieldRegistryContext = createContext<FieldRegistry>({
  labels: new Map(),
  validators: new Map(),
});

/** Props of every field. */
export interface FieldProps {
  /** Name in the schema; `organization.inn` inside a group. */
  name: string;
  label: string;
  required?: boolean;
  /** Shown below the control. */
  help?: string;
  disabled?: boolean;
  /** Spans both columns of a group. */
  wide?: boolean | undefined;
}

export function useField({ name, label, disabled, wide }: FieldProps, check?: FieldValidator) {
  const { control } = useFormContext<FieldValues>();
  const { field, fieldState } = useController<FieldValues>({ name, control });
  const { labels, validators } = use(FieldRegistryContext);

  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);

  useEffect(() => {
    if (!check) return undefined;
    validators.set(name, check);
    return () => void validators.delete(name);
  }, [validators, name, check]);

  const onBlur = () => afterPointerUp(field.onBlur);
  return {
    field: { ...field, onBlur, disabled },
    error: fieldState.error?.message,
    className: wide ? css.full : undefined,
  };
}
