/** An SMS code: six digits in one input that supports pasting and autofill. */
import { useMaskito } from '@maskito/react';
import { TextInput } from '@mantine/core';
import { useCallback } from 'react';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { digitsMask } from '#ui/form/masks.ts';
import css from '#ui/kit.module.css';

export const codeLength = 6; // spec §9
const maskOptions = digitsMask(codeLength);
const noop = () => undefined;

export interface CodeFieldProps extends FieldProps {
  /** Called when all digits are entered. */
  onComplete?: (code: string) => void;
}

export function CodeField(props: CodeFieldProps) {
  const { field, error } = useField(props);
  const { ref: formRef, onChange, ...rest } = field;
  const maskRef = useMaskito({ options: maskOptions });
  const attachRef = useCallback(
    (node: HTMLInputElement | null) => {
      maskRef(node);
      formRef(node);
    },
    [maskRef, formRef],
  );
  return (
    <TextInput
      {...rest}
      ref={attachRef}
      value={field.value ?? ''}
      onInput={({ currentTarget: { value } }) => {
        onChange(value);
        if (value.length === codeLength) props.onComplete?.(value);
      }}
      onChange={noop}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      placeholder="······"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={props.className}
      classNames={{ wrapper: css.code }}
      data-autofocus
    />
  );
}
