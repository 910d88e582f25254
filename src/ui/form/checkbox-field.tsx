/** A checkbox. Its label may contain a link, for example to the text of a consent. */
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { RequiredMark, useFieldNotes } from '#ui/form/field-frame.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import css from '#ui/form/field.module.css';

export interface CheckboxFieldProps extends Omit<FieldProps, 'label'> {
  label: ReactNode;
  /** Name in the error summary when `label` is not a string. */
  shortLabel?: string;
  onToggle?: (checked: boolean) => void;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, shortLabel, required, help } = props;
  const fieldLabel = shortLabel ?? (typeof label === 'string' ? label : props.name);
  const { field, error, className } = useField({ ...props, label: fieldLabel });
  const { value, ...rest } = field;
  const { attributes, notes } = useFieldNotes({ help, error, required });
  return (
    <div className={classes(css.choice, className)}>
      <input
        {...rest}
        {...attributes}
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget: { checked } }) => {
          field.onChange(checked);
          props.onToggle?.(checked);
        }}
        className={css.box}
      />
      <label htmlFor={attributes.id} className={css.choiceLabel}>
        {label}
        {required && <RequiredMark />}
      </label>
      {notes}
    </div>
  );
}
