/** Sign-in over the current page after the session has ended; the typed values of the page stay. */
import { useGround } from '#api/page-context.tsx';
import { LoginForm } from '#features/accounts/web/login-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import css from '#features/accounts/web/session-dialog.module.css';

export function SessionDialog() {
  const text = useText();
  const { interrupted } = useGround();
  if (!interrupted) return null;
  const { email, giveUp } = interrupted;
  return (
    <Dialog opened onClose={giveUp} title={text('accounts@web.ended.title')}>
      <p className={css.text}>{text('accounts@web.ended.text')}</p>
      <LoginForm email={email} />
    </Dialog>
  );
}
