/** A textarea of five rows (spec §9) that counts characters when it has a limit. */
import { Textarea } from '@mantine/core';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';
import css from '#ui/kit.module.css';

const defaultRows = 5; // spec §9

export interface TextAreaProps extends FieldProps {
  rows?: number;
  /** In characters. Shown as a counter; the schema enforces it. */
  most?: number;
  placeholder?: string;
  readOnly?: boolean;
}

export function TextArea(props: TextAreaProps) {
  const text = useText();
  const { field, error } = useField(props);
  const { rows = defaultRows, most } = props;
  const value = String(field.value ?? '');
  return (
    <div className={props.className}>
      <Textarea
        {...field}
        value={value}
        rows={rows}
        label={props.label}
        description={props.help}
        required={props.required}
        error={error}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
      />
      {most !== undefined && (
        <p className={css.counter}>{text('common@field.counter', { count: value.length, most })}</p>
      )}
    </div>
  );
}
