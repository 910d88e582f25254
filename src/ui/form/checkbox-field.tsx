/** A checkbox. The label may contain a link to the text that is agreed to. */
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import css from '#ui/kit.module.css';

export interface CheckboxFieldProps extends Omit<FieldProps, 'label'> {
  label: ReactNode;
  /** Name in the error summary when `label` is not a string. */
  shortLabel?: string;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, shortLabel, required } = props;
  const fieldLabel = shortLabel ?? (typeof label === 'string' ? label : props.name);
  const { field, error } = useField({ ...props, label: fieldLabel });
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
