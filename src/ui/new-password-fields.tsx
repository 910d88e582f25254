/** A new password, typed twice (spec §5, checkPassword), inside a `FieldGroup`. */
import { useText } from '#ui/i18n.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Fields `password` and `conf_password`. */
export function NewPasswordFields() {
  const text = useText();
  return (
    <>
      <PasswordField
        name="password"
        kind="new"
        label={text('common@password.new')}
        help={text('common@password.rule')}
        required
      />
      <PasswordField name="conf_password" kind="new" label={text('common@password.repeat')} required />
    </>
  );
}
