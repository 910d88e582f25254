/** A textarea of five rows (spec §9) that counts characters when it has a limit. */
import { classes } from '#ui/classes.ts';
import { useMaxLength } from '#ui/form/character-count.tsx';
import { FieldFrame } from '#ui/form/field-frame.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/field.module.css';

const defaultRows = 5; // spec §9

export interface TextAreaProps extends FieldProps {
  rows?: number;
  /** In characters. A longer text is an error instead of being cut. */
  maxLength?: number;
}

export function TextArea({ rows = defaultRows, maxLength, ...props }: TextAreaProps) {
  const t = useTranslate();
  const { field, error, className } = useField(props, useMaxLength(maxLength));
  const { label, help, required } = props;
  const value = String(field.value ?? '');
  return (
    <div className={className}>
      <FieldFrame label={label} help={help} required={required} error={error}>
        {(attributes) => (
          <textarea {...field} {...attributes} value={value} rows={rows} className={css.input} />
        )}
      </FieldFrame>
      {maxLength !== undefined && (
        <p className={classes(css.counter, value.length > maxLength && css.overLimit)}>
          {t('common@field.counter', { count: value.length, most: maxLength })}
        </p>
      )}
    </div>
  );
}
