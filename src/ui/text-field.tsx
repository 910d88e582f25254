/** A line of text. */
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
  /** Characters. Digits stop there; words go on and are counted, so that nobody loses the end of what was pasted. */
  maxLength?: number;
  readOnly?: boolean;
  /** In a dialog: takes the first focus. */
  first?: boolean;
  icon?: ReactNode;
  after?: ReactNode;
  spellCheck?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', placeholder, inputMode, maxLength, readOnly } = props;
  const words = type === 'text' && inputMode === undefined ? maxLength : undefined;
  const { field, error } = useField(props, useTooLong(words));
  return (
    <TextInput
      {...field}
      {...browserHelp(props)}
      {...(words === undefined ? { maxLength } : counted(String(field.value ?? ''), words))}
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

/** What the browser may add of its own: a keyboard, what was typed before, red lines under words. */
const browserHelp = ({ type = 'text', inputMode, autoComplete, spellCheck }: TextFieldProps) => ({
  inputMode: inputMode ?? (type === 'email' ? 'email' : undefined),
  autoComplete: autoComplete ?? (type === 'email' ? 'email' : 'off'),
  spellCheck: spellCheck ?? (type === 'text' ? undefined : false),
});
