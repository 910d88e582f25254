/** Connects a field to its form: value, error, and label in the error summary. */
import { createContext, use, useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { afterPointerUp } from '#ui/form/after-pointer-up.ts';
import { FieldConflictContext } from '#ui/form/field-conflict.ts';
import { FieldReviewContext } from '#ui/form/field-review.ts';
import css from '#ui/form/form.module.css';
import type { FieldOption, FieldValidator, FieldRegistry } from '#ui/form/use-form.ts';

/** A separate context, because the provider of react-hook-form drops unknown props. */
export const FieldRegistryContext = createContext<FieldRegistry>({
  labels: new Map(),
  validators: new Map(),
  options: new Map(),
});

/** Props of every field. */
export interface FieldProps {
  /** Path in the schema, for example `organization.inn`. */
  name: string;
  label: string;
  required?: boolean;
  /** Shown below the control. */
  help?: string;
  disabled?: boolean;
  /** Spans both columns of a group. */
  wide?: boolean | undefined;
}

interface FieldOptions extends FieldProps {
  options?: readonly FieldOption[];
}

export function useField({ name, label, disabled, wide, options }: FieldOptions, check?: FieldValidator) {
  const { control } = useFormContext<FieldValues>();
  const { field, fieldState } = useController<FieldValues>({ name, control });
  const { labels, validators, options: allOptions } = use(FieldRegistryContext);
  const { isLocked, remarkOf } = use(FieldReviewContext);
  const conflict = use(FieldConflictContext)(name);
  const [wasChanged, setWasChanged] = useState(false);
  if (fieldState.isDirty && !wasChanged) setWasChanged(true);

  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);

  useEffect(() => {
    if (options) allOptions.set(name, options);
  }, [allOptions, name, options]);

  useEffect(() => {
    if (!check) return undefined;
    validators.set(name, check);
    return () => void validators.delete(name);
  }, [validators, name, check]);

  const onBlur = () => afterPointerUp(field.onBlur);
  return {
    field: { ...field, onBlur, disabled: disabled || isLocked(name) },
    error: conflict || (fieldState.error?.message ?? (wasChanged ? undefined : remarkOf(name))),
    isTouched: fieldState.isTouched,
    className: wide ? css.full : undefined,
  };
}
