import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { CharacterCounter, useMaxLength } from '#ui/form/character-count.tsx';
import { FieldFrame } from '#ui/form/field-frame.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import type { FieldValidator } from '#ui/form/use-form.ts';
import css from '#ui/form/field.module.css';

export interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'search'>;
  placeholder?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  /** In characters. Numeric input stops at the limit. A longer text is an error instead of being cut. */
  maxLength?: number;
  readOnly?: boolean;
  spellCheck?: boolean;
  /** Checked besides the schema, in the place of the length. Must be stable. */
  validate?: FieldValidator;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', inputMode, maxLength, label, help, required } = props;
  const countedLimit = type === 'text' && inputMode === undefined ? maxLength : undefined;
  const checkLength = useMaxLength(countedLimit);
  const { field, error, className } = useField(props, props.validate ?? checkLength);
  const value = String(field.value ?? '');
  return (
    <FieldFrame label={label} help={help} required={required} error={error} className={className}>
      {(attributes) => (
        <>
          <input
            {...field}
            {...attributes}
            {...browserAttributes(props)}
            value={value}
            type={type}
            maxLength={countedLimit === undefined ? maxLength : undefined}
            placeholder={props.placeholder}
            readOnly={props.readOnly}
            className={css.input}
          />
          {countedLimit !== undefined && <CharacterCounter count={value.length} max={countedLimit} />}
        </>
      )}
    </FieldFrame>
  );
}

/** Browser features: keyboard, autofill, spell check. */
const browserAttributes = ({ type = 'text', inputMode, autoComplete, spellCheck }: TextFieldProps) => ({
  inputMode: inputMode ?? (type === 'email' ? 'email' : undefined),
  autoComplete: autoComplete ?? (type === 'email' ? 'email' : 'off'),
  spellCheck: spellCheck ?? (type === 'text' ? undefined : false),
});
