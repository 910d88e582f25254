/** E-mail and password, for the login page and the dialogs. */
import { Link } from '#router/link.tsx';
import { useClient, useEnter } from '#api/page-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { login, loginForm } from '#features/accounts/contract.ts';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from '#features/accounts/web/login-form.module.css';

export interface LoginFormProps {
  /** The button stays busy until the promise resolves. */
  onEntered?: (viewer: Viewer) => Promise<void>;
  /** Set while a page of this account waits behind the form: links then open in another tab. */
  email?: string;
  /** The link to password recovery was followed. */
  onLeave?: () => void;
}

export function LoginForm({ onEntered, email, onLeave }: LoginFormProps) {
  const text = useText();
  const client = useClient();
  const enter = useEnter();
  const form = useForm(loginForm, { defaults: { email: email ?? '', password: '' } });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={async (input) => {
        const viewer = await enter(await client.call(login, { input }));
        if (viewer) await onEntered?.(viewer);
      }}
    >
      <TextField
        name="email"
        type="email"
        label={text('accounts@web.email')}
        autoComplete="username"
        first={email === undefined}
        required
      />
      <PasswordField
        name="password"
        kind="current"
        label={text('accounts@web.password')}
        first={email !== undefined}
        required
      />
      <FormActions>
        <SubmitButton className={css.send}>{text('accounts@web.login.send')}</SubmitButton>
        <Link
          to="/forgot"
          className={css.forgotLink}
          onClick={onLeave}
          {...(email !== undefined && { target: '_blank' })}
        >
          {text('accounts@web.login.forgot')}
        </Link>
      </FormActions>
    </Form>
  );
}
