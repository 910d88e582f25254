/** The session ended while somebody was at work: they sign in over the page, and what they have typed stays where it is. */
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
      <p className={css.words}>{text('accounts@web.ended.text')}</p>
      <LoginForm email={email} />
    </Dialog>
  );
}
