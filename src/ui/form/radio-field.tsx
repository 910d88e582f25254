import { useId } from 'react';
import { RequiredMark, useFieldNotes } from '#ui/form/field-frame.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import css from '#ui/form/field.module.css';

export interface RadioFieldProps extends FieldProps {
  options: readonly { value: string; label: string; help?: string; disabled?: boolean }[];
  /** Options in a row. */
  inline?: boolean;
}

export function RadioField(props: RadioFieldProps) {
  const { label, help, required, options, inline } = props;
  const { field, error, className } = useField(props);
  const { attributes, notes } = useFieldNotes({ help, error, required });
  const labelId = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={attributes['aria-describedby']}
      aria-required={required}
      aria-invalid={attributes['aria-invalid']}
      className={className}
    >
      <div id={labelId} className={css.label}>
        {label}
        {required && <RequiredMark />}
      </div>
      <div className={inline ? css.inline : css.choices}>
        {options.map((option, index) => (
          <RadioOption
            key={option.value}
            {...option}
            disabled={option.disabled || field.disabled}
            name={props.name}
            checked={field.value === option.value}
            inputRef={index === 0 ? field.ref : undefined}
            onPick={() => field.onChange(option.value)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
      {notes}
    </div>
  );
}

interface RadioOptionProps {
  name: string;
  value: string;
  label: string;
  help?: string | undefined;
  disabled?: boolean | undefined;
  checked: boolean;
  inputRef: ((element: HTMLInputElement | null) => void) | undefined;
  onPick: () => void;
  onBlur: () => void;
}

function RadioOption({ label, help, inputRef, onPick, ...input }: RadioOptionProps) {
  const { attributes, notes } = useFieldNotes({ help });
  const { id } = attributes;
  return (
    <div className={css.choice}>
      <input
        {...input}
        ref={inputRef}
        id={id}
        type="radio"
        aria-describedby={attributes['aria-describedby']}
        onChange={onPick}
        className={css.box}
      />
      <label htmlFor={id} className={css.choiceLabel}>
        {label}
      </label>
      {notes}
    </div>
  );
}
