/** A password input with a visibility toggle. */
import { useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { FieldFrame } from '#ui/form/field-frame.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconEye, IconEyeOff } from '#ui/icons.tsx';
import css from '#ui/form/field.module.css';

export interface PasswordFieldProps extends FieldProps {
  /** `new` for a password that is being chosen. */
  kind: 'current' | 'new';
  /** In a dialog it gets the initial focus instead of the first field. */
  initialFocus?: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslate();
  const [isVisible, setIsVisible] = useState(false);
  const { field, error, className } = useField(props);
  const { label, help, required, kind } = props;
  return (
    <FieldFrame label={label} help={help} required={required} error={error} className={className}>
      {(attributes) => (
        <div className={css.withButton}>
          <input
            {...field}
            {...attributes}
            value={field.value ?? ''}
            type={isVisible ? 'text' : 'password'}
            autoComplete={`${kind}-password`}
            spellCheck={false}
            autoCapitalize="off"
            className={css.input}
            data-initial-focus={props.initialFocus || undefined}
          />
          <span className={css.button}>
            <IconButton
              size="small"
              label={t(isVisible ? 'common@field.hidePassword' : 'common@field.showPassword')}
              icon={isVisible ? <IconEyeOff /> : <IconEye />}
              onClick={() => setIsVisible(!isVisible)}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
