/** A line of text that keeps to a mask: phone, date, code, requisites. */
import { TextInput } from '@mantine/core';
import { useMaskito } from '@maskito/react';
import { maskitoTransform } from '@maskito/core';
import type { MaskitoOptions } from '@maskito/core';
import { useCallback, useEffect } from 'react';
import type { FormEvent, HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import type { FieldCheck } from '#ui/form/use-form.ts';
import css from '#ui/kit.module.css';

export interface MaskFieldProps extends FieldProps {
  /** One value for the life of the field: made outside of the component. */
  mask: MaskitoOptions;
  placeholder?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  type?: 'text' | 'tel';
  after?: ReactNode;
  check?: FieldCheck | undefined;
  first?: boolean;
  onTyped?: (value: string) => void;
}

/** The mask already wrote the value into the element, so React would see no change: only `input` tells. */
const ignored = () => undefined;

export function MaskField(props: MaskFieldProps) {
  const { mask, inputMode = 'numeric', autoComplete = 'off', type = 'text', onTyped } = props;
  const { field, error } = useField(props, props.check);
  const { ref: formRef, onChange, ...rest } = field;
  const maskRef = useMaskito({ options: mask });
  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      maskRef(node);
      formRef(node);
    },
    [maskRef, formRef],
  );
  // Typed before the page came alive, while no mask stood over the field.
  useEffect(() => {
    const raw = typeof field.value === 'string' ? field.value : '';
    const masked = maskitoTransform(raw, mask);
    if (masked !== raw) onChange(masked);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const typed = (event: FormEvent<HTMLInputElement>) => {
    onChange(event.currentTarget.value);
    onTyped?.(event.currentTarget.value);
  };
  return (
    <TextInput
      {...rest}
      ref={attach}
      value={field.value ?? ''}
      onInput={typed}
      onChange={ignored}
      type={type}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      placeholder={props.placeholder}
      inputMode={inputMode}
      autoComplete={autoComplete}
      rightSection={props.after}
      rightSectionPointerEvents="all"
      className={props.className}
      classNames={{ wrapper: css.digits }}
      data-autofocus={props.first || undefined}
    />
  );
}
