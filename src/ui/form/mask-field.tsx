/** A text input with a mask: phone, date, code, requisites. */
import { useMaskito } from '@maskito/react';
import { maskitoTransform } from '@maskito/core';
import type { MaskitoOptions } from '@maskito/core';
import { useCallback, useEffect } from 'react';
import type { FormEvent, HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { FieldFrame } from '#ui/form/field-frame.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import type { FieldValidator } from '#ui/form/use-form.ts';
import css from '#ui/form/field.module.css';

export interface MaskFieldProps extends FieldProps {
  /** Must be stable: define it outside the component. */
  mask: MaskitoOptions;
  placeholder?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  type?: 'text' | 'tel';
  /** Rendered inside the control, at its end. */
  button?: ReactNode;
  validate?: FieldValidator | undefined;
  onTyped?: (value: string) => void;
}

/** The mask writes into the element, so React sees no change. Only `input` events report the value. */
const noop = () => undefined;

export function MaskField(props: MaskFieldProps) {
  const { mask, inputMode = 'numeric', autoComplete = 'off', type = 'text', onTyped } = props;
  const { field, error, className } = useField(props, props.validate);
  const { ref: formRef, onChange, ...rest } = field;
  const maskRef = useMaskito({ options: mask });
  const attachRef = useCallback(
    (node: HTMLInputElement | null) => {
      maskRef(node);
      formRef(node);
    },
    [maskRef, formRef],
  );
  // Masks a value that was typed before hydration.
  useEffect(() => {
    const raw = typeof field.value === 'string' ? field.value : '';
    const masked = maskitoTransform(raw, mask);
    if (masked !== raw) onChange(masked);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const handleInput = (event: FormEvent<HTMLInputElement>) => {
    onChange(event.currentTarget.value);
    onTyped?.(event.currentTarget.value);
  };
  const { label, help, required, button } = props;
  return (
    <FieldFrame label={label} help={help} required={required} error={error} className={className}>
      {(attributes) => (
        <div className={classes(button !== undefined && css.withButton)}>
          <input
            {...rest}
            {...attributes}
            ref={attachRef}
            value={field.value ?? ''}
            onInput={handleInput}
            onChange={noop}
            type={type}
            placeholder={props.placeholder}
            inputMode={inputMode}
            autoComplete={autoComplete}
            className={classes(css.input, css.digits)}
          />
          {button !== undefined && <span className={css.button}>{button}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
