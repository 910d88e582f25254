/** A new password, typed twice (spec §5, checkPassword), inside a `FieldGroup`. */
import { useTranslate } from '#ui/i18n.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

/** Fields `password` and `conf_password`. */
export function NewPasswordFields() {
  const t = useTranslate();
  return (
    <>
      <PasswordField
        name="password"
        kind="new"
        label={t('common@password.new')}
        help={t('common@password.rule')}
        required
      />
      <PasswordField name="conf_password" kind="new" label={t('common@password.repeat')} required />
    </>
  );
}
