/** Changes the password after a check of the current one; the other sessions end. */
import { useClient, useAppContext } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import { changePassword, listSessions } from '#features/accounts/calls.ts';
import { passwordForm } from '#features/accounts/schemas.ts';
import { Form, FieldGroup, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { FormOutput } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import css from '#features/accounts/web/settings-view.module.css';

const emptyValues = { current_password: '', password: '', conf_password: '' };

export function PasswordPanel() {
  const t = useTranslate();
  const client = useClient();
  const { storeToken } = useAppContext();
  const invalidate = useInvalidate();
  const form = useForm(passwordForm, { defaultValues: emptyValues });

  const submit = async (input: FormOutput<typeof passwordForm>) => {
    const { csrf } = await client.call(changePassword, { input });
    storeToken(csrf);
    notify({ type: 'success', text: t('settings@password.changed') });
    await invalidate(listSessions);
  };
  return (
    <Panel title={t('settings@password.title')}>
      <p className={css.help}>{t('settings@password.help')}</p>
      <Form form={form} onSubmit={submit} noLegend clears>
        <FieldGroup>
          <PasswordField
            kind="current"
            name="current_password"
            label={t('settings@password.current')}
            required
            wide
          />
          <PasswordField kind="new" name="password" label={t('settings@password.next')} required />
          <PasswordField kind="new" name="conf_password" label={t('settings@password.again')} required />
        </FieldGroup>
        <FormActions>
          <SubmitButton>{t('settings@password.change')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
