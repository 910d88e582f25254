/** How a field finds its form: value, error, and the name it goes by in the summary. */
import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { FieldCheck, FormOf } from '#ui/form/use-form.ts';

/** What every field takes. */
export interface FieldProps {
  /** The name in the schema; `organization.inn` inside a group. */
  name: string;
  label: string;
  required?: boolean;
  /** Under the label. */
  help?: string;
  disabled?: boolean;
  className?: string | undefined;
}

export function useField({ name, label, disabled }: FieldProps, check?: FieldCheck) {
  const form = useFormContext<FieldValues>() as unknown as FormOf;
  const { field, fieldState } = useController<FieldValues>({ name, control: form.control as never });
  const { labels, checks } = form;

  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);

  useEffect(() => {
    if (!check) return undefined;
    checks.set(name, check);
    return () => void checks.delete(name);
  }, [checks, name, check]);

  return { field: { ...field, disabled }, error: fieldState.error?.message };
}
