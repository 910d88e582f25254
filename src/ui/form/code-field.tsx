/** An SMS code: six digits in one input, so that pasting and autofill work. */
import { useMaskito } from '@maskito/react';
import { useCallback } from 'react';
import { classes } from '#ui/classes.ts';
import { FieldFrame } from '#ui/form/field-frame.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { digitsMask } from '#ui/form/masks.ts';
import css from '#ui/form/field.module.css';

const codeLength = 6; // spec §9
const maskOptions = digitsMask(codeLength);
const noop = () => undefined;

export interface CodeFieldProps extends FieldProps {
  /** Called when all digits are entered. */
  onComplete?: (code: string) => void;
}

export function CodeField(props: CodeFieldProps) {
  const { field, error, className } = useField(props);
  const { ref: formRef, onChange, ...rest } = field;
  const maskRef = useMaskito({ options: maskOptions });
  const attachRef = useCallback(
    (node: HTMLInputElement | null) => {
      maskRef(node);
      formRef(node);
    },
    [maskRef, formRef],
  );
  const { label, help, required } = props;
  return (
    <FieldFrame label={label} help={help} required={required} error={error} className={className}>
      {(attributes) => (
        <input
          {...rest}
          {...attributes}
          ref={attachRef}
          value={field.value ?? ''}
          onInput={({ currentTarget: { value } }) => {
            onChange(value);
            if (value.length === codeLength) props.onComplete?.(value);
          }}
          onChange={noop}
          placeholder="······"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={classes(css.input, css.code)}
        />
      )}
    </FieldFrame>
  );
}
