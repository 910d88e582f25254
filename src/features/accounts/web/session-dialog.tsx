/** Sign-in over the current page after the session has ended. The page keeps its unsaved input. */
import { useState } from 'react';
import { useAppContext } from '#api/app-context.tsx';
import { LoginForm } from '#features/accounts/web/login-form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/accounts/web/session-dialog.module.css';

export function SessionDialog() {
  const t = useTranslate();
  const { reauth } = useAppContext();
  if (!reauth) return null;
  const { email, cancel } = reauth;
  return (
    <Dialog opened onClose={cancel} title={t('accounts@web.ended.title')}>
      <EndedText />
      <LoginForm email={email} />
    </Dialog>
  );
}

/** Takes the focus if the person was typing, because the next keys would go into the password field. */
function EndedText() {
  const t = useTranslate();
  const [isTyping] = useState(() => document.activeElement?.matches('textarea, input') === true);
  return (
    <p className={css.text} tabIndex={-1} data-initial-focus={isTyping || undefined}>
      {t('accounts@web.ended.text')}
    </p>
  );
}
