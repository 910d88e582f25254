/** A textarea of five rows (spec §9) that counts characters when it has a limit. */
import { Textarea } from '@mantine/core';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/kit.module.css';

const defaultRows = 5; // spec §9

export interface TextAreaProps extends FieldProps {
  rows?: number;
  /** In characters. Shown as a counter; the schema enforces it. */
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
}

export function TextArea(props: TextAreaProps) {
  const t = useTranslate();
  const { field, error } = useField(props);
  const { rows = defaultRows, maxLength } = props;
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
      {maxLength !== undefined && (
        <p className={css.counter}>{t('common@field.counter', { count: value.length, most: maxLength })}</p>
      )}
    </div>
  );
}
