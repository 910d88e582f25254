import { TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { withCharacterCount, useMaxLength } from '#ui/form/character-count.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';

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
  initialFocus?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  spellCheck?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', placeholder, inputMode, maxLength, readOnly } = props;
  const countedLimit = type === 'text' && inputMode === undefined ? maxLength : undefined;
  const { field, error } = useField(props, useMaxLength(countedLimit));
  return (
    <TextInput
      {...field}
      {...browserAttributes(props)}
      {...(countedLimit === undefined
        ? { maxLength }
        : withCharacterCount(String(field.value ?? ''), countedLimit))}
      value={field.value ?? ''}
      type={type}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      placeholder={placeholder}
      readOnly={readOnly}
      leftSection={props.leftSection}
      rightSection={props.rightSection}
      className={props.className}
      data-autofocus={props.initialFocus || undefined}
    />
  );
}

/** Browser features: keyboard, autofill, spell check. */
const browserAttributes = ({ type = 'text', inputMode, autoComplete, spellCheck }: TextFieldProps) => ({
  inputMode: inputMode ?? (type === 'email' ? 'email' : undefined),
  autoComplete: autoComplete ?? (type === 'email' ? 'email' : 'off'),
  spellCheck: spellCheck ?? (type === 'text' ? undefined : false),
});
