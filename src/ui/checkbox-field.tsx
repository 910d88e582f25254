/** Yes or no; the label may hold a link to the text that is agreed to. */
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import css from '#ui/kit.module.css';

export interface CheckboxFieldProps extends Omit<FieldProps, 'label'> {
  label: ReactNode;
  /** How the summary of errors calls it when the label is more than words. */
  shortLabel?: string;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, shortLabel, required } = props;
  const named = shortLabel ?? (typeof label === 'string' ? label : props.name);
  const { field, error } = useField({ ...props, label: named });
  const { value, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      checked={value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      label={
        required ? (
          <>
            {label}{' '}
            <span className={css.required} aria-hidden="true">
              *
            </span>
          </>
        ) : (
          label
        )
      }
      aria-required={required}
      aria-invalid={error ? true : undefined}
      description={props.help}
      error={error}
      className={props.className}
    />
  );
}
