/** Asks for the password and downloads a copy of the viewer's data. */
import { useClient, useCompleteSignIn } from '#api/app-context.tsx';
import { allowExport, exportOwnData } from '#features/own-data/calls.ts';
import { passwordInput } from '#features/own-data/schemas.ts';
import type { PasswordInput } from '#features/own-data/schemas.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import css from '#features/own-data/web/own-data-panel.module.css';

export function OwnDataPanel() {
  const t = useTranslate();
  const client = useClient();
  const completeSignIn = useCompleteSignIn();
  const form = useForm(passwordInput, { defaultValues: { password: '' } });

  const submit = async (input: PasswordInput) => {
    await completeSignIn(await client.call(allowExport, { input }));
    notify({ type: 'success', text: t('own-data@ready') });
    // The response is an attachment, so the page stays.
    location.assign(exportOwnData.path);
  };
  return (
    <Panel title={t('own-data@title')}>
      <div className={css.help}>
        <p>{t('own-data@help')}</p>
        <p>{t('own-data@secret')}</p>
      </div>
      <Form form={form} onSubmit={submit} noLegend clears transient>
        <FieldGroup singleColumn>
          <PasswordField kind="current" name="password" label={t('own-data@password')} required />
        </FieldGroup>
        <FormActions>
          <SubmitButton>{t('own-data@download')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
