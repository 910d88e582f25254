/** E-mail and password, on the login page and in the modal alike. */
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
  /** May take its time: the button stays busy until then. */
  onEntered?: (viewer: Viewer) => Promise<void>;
  /** Of the person whose page waits behind the form: whatever leads away opens beside it. */
  email?: string;
  /** A way out of here was taken: to recovery. */
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
          className={css.way}
          onClick={onLeave}
          {...(email !== undefined && { target: '_blank' })}
        >
          {text('accounts@web.login.forgot')}
        </Link>
      </FormActions>
    </Form>
  );
}
