/** Form for a new address. It also asks for the password when the session is not recent (security §2.6). */
import { useAppContext, useRefreshViewerAfterSave } from '#api/app-context.tsx';
import { changeEmail } from '#features/accounts/calls.ts';
import { FormCancel } from '#ui/form/cancel.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useRequestedPassword } from '#ui/form/use-requested-password.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import css from '#features/accounts/web/change-email-form.module.css';

export interface ChangeEmailFormProps {
  /** `retryAfter`: seconds until another letter may be sent. */
  onChanged: (retryAfter: number) => void;
  onCancel: () => void;
}

const loadSchema = lazySchema(() => import('#features/accounts/schemas.ts'), 'changeEmailForm');

export function ChangeEmailForm({ onChanged, onCancel }: ChangeEmailFormProps) {
  const t = useTranslate();
  const { client, storeToken } = useAppContext();
  const refreshViewer = useRefreshViewerAfterSave();
  const form = useForm(loadSchema, { defaultValues: { email: '', password: '' } });
  const { isRequested, request } = useRequestedPassword(form);
  return (
    <Form
      form={form}
      noLegend
      className={css.form}
      onSubmit={async (input) => {
        const changed = await request(() => client.call(changeEmail, { input }));
        storeToken(changed.csrf);
        await refreshViewer();
        onChanged(changed.retryAfter);
      }}
    >
      <FieldGroup singleColumn>
        <TextField name="email" type="email" label={t('accounts@web.confirm.newEmail')} required />
        {isRequested && (
          <PasswordField
            name="password"
            kind="current"
            label={t('accounts@web.password')}
            help={t('common@password.recent')}
            required
          />
        )}
      </FieldGroup>
      <FormActions>
        <SubmitButton>{t('accounts@web.confirm.save')}</SubmitButton>
        <FormCancel onCancel={onCancel} />
      </FormActions>
    </Form>
  );
}
