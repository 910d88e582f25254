/** A password input with a visibility toggle. */
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconEye, IconEyeOff } from '#ui/icons.tsx';

export interface PasswordFieldProps extends FieldProps {
  /** `new` for a password that is being chosen. */
  kind: 'current' | 'new';
  /** Gets the initial focus of a dialog. */
  initialFocus?: boolean;
}

const VisibilityIcon = ({ reveal }: { reveal: boolean }) => (reveal ? <IconEyeOff /> : <IconEye />);

export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslate();
  const [visible, setVisible] = useState(false);
  const { field, error } = useField(props);
  return (
    <PasswordInput
      {...field}
      value={field.value ?? ''}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      // Mantine does not pass these on, because the input is nested one level deeper.
      aria-invalid={error ? true : undefined}
      autoComplete={`${props.kind}-password`}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'common@field.hidePassword' : 'common@field.showPassword'),
        'aria-pressed': undefined,
      }}
      className={props.className}
      data-autofocus={props.initialFocus || undefined}
    />
  );
}
