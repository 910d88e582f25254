import { Radio } from '@mantine/core';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import css from '#ui/kit.module.css';

export interface RadioFieldProps extends FieldProps {
  options: readonly { value: string; label: string; help?: string; disabled?: boolean }[];
  /** In a row. */
  inline?: boolean;
}

export function RadioField(props: RadioFieldProps) {
  const { field, error } = useField(props);
  return (
    <Radio.Group
      name={props.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      className={props.className}
    >
      <div className={props.inline ? css.inline : css.choices}>
        {props.options.map((option, index) => (
          <Radio
            key={option.value}
            ref={index === 0 ? field.ref : undefined}
            value={option.value}
            label={option.label}
            description={option.help}
            disabled={option.disabled || props.disabled}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
