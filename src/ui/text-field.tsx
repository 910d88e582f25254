/** A line of text. */
import { TextInput } from '@mantine/core';
import { useCallback } from 'react';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import type { FieldCheck } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import css from '#ui/kit.module.css';

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

const counted = (value: string, most: number) => ({
  inputContainer: (input: ReactNode) => (
    <>
      {input}
      <Counter count={value.length} most={most} />
    </>
  ),
});

/** Of the room there is; who is far from its end is not told. */
const nearTheEnd = 0.8;

function Counter({ count, most }: { count: number; most: number }) {
  const text = useText();
  if (count <= most * nearTheEnd) return null;
  return (
    <span className={classes(css.counter, count > most && css.over)}>
      {text('common@field.counter', { count, most })}
    </span>
  );
}

function useTooLong(most: number | undefined): FieldCheck {
  const text = useText();
  return useCallback(
    (value: unknown) =>
      most !== undefined && String(value ?? '').trim().length > most
        ? text('rules@common.tooLong', { count: most })
        : undefined,
    [text, most],
  );
}
