import { TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { counted, useTooLong } from '#ui/counted-words.tsx';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';

export interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'search'>;
  placeholder?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  /**
   * In characters. Numeric input stops at the limit; text is only counted, so that the end of a pasted text is not
   * lost.
   */
  maxLength?: number;
  readOnly?: boolean;
  /** Gets the initial focus of a dialog. */
  first?: boolean;
  icon?: ReactNode;
  after?: ReactNode;
  spellCheck?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', placeholder, inputMode, maxLength, readOnly } = props;
  const countedLimit = type === 'text' && inputMode === undefined ? maxLength : undefined;
  const { field, error } = useField(props, useTooLong(countedLimit));
  return (
    <TextInput
      {...field}
      {...browserAttributes(props)}
      {...(countedLimit === undefined ? { maxLength } : counted(String(field.value ?? ''), countedLimit))}
      value={field.value ?? ''}
      type={type}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      placeholder={placeholder}
      readOnly={readOnly}
      leftSection={props.icon}
      rightSection={props.after}
      className={props.className}
      data-autofocus={props.first || undefined}
    />
  );
}

/** Browser features: keyboard, autofill, spell check. */
const browserAttributes = ({ type = 'text', inputMode, autoComplete, spellCheck }: TextFieldProps) => ({
  inputMode: inputMode ?? (type === 'email' ? 'email' : undefined),
  autoComplete: autoComplete ?? (type === 'email' ? 'email' : 'off'),
  spellCheck: spellCheck ?? (type === 'text' ? undefined : false),
});
