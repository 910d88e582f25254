/** E-mail and password, for the login page and the dialogs. */
import { Link } from '#router/link.tsx';
import { useClient, useCompleteSignIn } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { login } from '#features/accounts/calls.ts';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import css from '#features/accounts/web/login-form.module.css';

export interface LoginFormProps {
  /** The button stays busy until the promise resolves. */
  onSignedIn?: (viewer: Viewer) => Promise<void>;
  /** Set when the form is shown over a page of this account: links then open in a new tab, so that the page stays. */
  email?: string;
  /** Called when the link to password recovery is followed. */
  onLeave?: () => void;
}

const loadSchema = lazySchema(() => import('#features/accounts/schemas.ts'), 'loginForm');

export function LoginForm({ onSignedIn, email, onLeave }: LoginFormProps) {
  const t = useTranslate();
  const client = useClient();
  const completeSignIn = useCompleteSignIn();
  const form = useForm(loadSchema, { defaultValues: { email: email ?? '', password: '' } });
  return (
    <Form
      form={form}
      noLegend
      transient
      onSubmit={async (input) => {
        const viewer = await completeSignIn(await client.call(login, { input }));
        if (viewer) await onSignedIn?.(viewer);
      }}
    >
      <TextField name="email" type="email" label={t('accounts@web.email')} autoComplete="username" required />
      <PasswordField
        name="password"
        kind="current"
        label={t('accounts@web.password')}
        initialFocus={email !== undefined}
        required
      />
      <FormActions>
        <SubmitButton className={css.send}>{t('accounts@web.login.send')}</SubmitButton>{' '}
        <Link
          to="/forgot"
          className={css.forgotLink}
          onClick={onLeave}
          {...(email !== undefined && { target: '_blank' })}
        >
          {t('accounts@web.login.forgot')}
        </Link>
      </FormActions>
    </Form>
  );
}
