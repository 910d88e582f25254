/** A password: can be shown, pasted and filled by the browser. */
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';
import { IconEye, IconEyeOff } from '#ui/icons.tsx';

export interface PasswordFieldProps extends FieldProps {
  /** `new` where a password is invented. */
  kind: 'current' | 'new';
  /** In a dialog: takes the first focus. */
  first?: boolean;
}

const Eye = ({ reveal }: { reveal: boolean }) => (reveal ? <IconEyeOff /> : <IconEye />);

export function PasswordField(props: PasswordFieldProps) {
  const text = useText();
  const [visible, show] = useState(false);
  const { field, error } = useField(props);
  return (
    <PasswordInput
      {...field}
      value={field.value ?? ''}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      // The toolkit leaves these out here: its input stands one level deeper.
      aria-invalid={error ? true : undefined}
      autoComplete={`${props.kind}-password`}
      visible={visible}
      onVisibilityChange={show}
      visibilityToggleFocusable
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{
        'aria-label': text(visible ? 'common@field.hidePassword' : 'common@field.showPassword'),
        'aria-pressed': undefined,
      }}
      className={props.className}
      data-autofocus={props.first || undefined}
    />
  );
}
