/** A line of text. */
import { TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';

export interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'search'>;
  placeholder?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  maxLength?: number;
  readOnly?: boolean;
  /** In a dialog: takes the first focus. */
  first?: boolean;
  icon?: ReactNode;
  after?: ReactNode;
  spellCheck?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', placeholder, inputMode, autoComplete, maxLength, readOnly, spellCheck } = props;
  const { field, error } = useField(props);
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      type={type}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      placeholder={placeholder}
      inputMode={inputMode ?? (type === 'email' ? 'email' : undefined)}
      autoComplete={autoComplete ?? (type === 'email' ? 'email' : 'off')}
      maxLength={maxLength}
      readOnly={readOnly}
      spellCheck={spellCheck ?? (type === 'text' ? undefined : false)}
      leftSection={props.icon}
      rightSection={props.after}
      className={props.className}
      data-autofocus={props.first || undefined}
    />
  );
}
