/** Changes the password after a check of the current one; the other sessions end. */
import { useQueryClient } from '@tanstack/react-query';
import { useClient, useGround } from '#api/page-context.tsx';
import { changePassword, listSessions, passwordForm } from '#features/accounts/contract.ts';
import { Form, FieldGroup, FormActions, SubmitButton, fieldPlaces } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { OutputOf } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { notify } from '#ui/snackbar.ts';
import css from '#features/accounts/web/settings-page.module.css';

const emptyValues = { current_password: '', password: '', conf_password: '' };

export function PasswordPanel() {
  const text = useText();
  const client = useClient();
  const { keepToken } = useGround();
  const queryClient = useQueryClient();
  const form = useForm(passwordForm, { defaults: emptyValues });

  const submit = async (input: OutputOf<typeof passwordForm>) => {
    const { csrf } = await client.call(changePassword, { input });
    keepToken(csrf);
    form.reset(emptyValues);
    notify({ type: 'success', text: text('accounts@web.settings.password.changed') });
    await queryClient.invalidateQueries({ queryKey: [listSessions.path] });
  };
  return (
    <Panel title={text('accounts@web.settings.password.title')}>
      <p className={css.help}>{text('accounts@web.settings.password.help')}</p>
      <Form form={form} onSubmit={submit} noLegend>
        <FieldGroup>
          <PasswordField
            kind="current"
            name="current_password"
            label={text('accounts@web.settings.password.current')}
            required
            className={fieldPlaces.full}
          />
          <PasswordField
            kind="new"
            name="password"
            label={text('accounts@web.settings.password.next')}
            required
          />
          <PasswordField
            kind="new"
            name="conf_password"
            label={text('accounts@web.settings.password.again')}
            required
          />
        </FieldGroup>
        <FormActions>
          <SubmitButton>{text('accounts@web.settings.password.change')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
