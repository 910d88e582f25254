/** Sign-in over a public page (spec §2). */
import { Link } from '#router/link.tsx';
import { useNavigate } from '#router/hooks.ts';
import { homePath } from '#features/accounts/web/home-path.ts';
import { LoginForm } from '#features/accounts/web/login-form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/accounts/web/login-modal.module.css';

export function LoginModal({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <Dialog opened onClose={onClose} title={t('accounts@web.login.title')}>
      <LoginForm
        onLeave={onClose}
        onSignedIn={async (viewer) => {
          await navigate(homePath(viewer));
          onClose();
        }}
      />
      <p className={css.registerHint}>
        {t('accounts@web.login.new')}{' '}
        <Link to="/registration" onClick={onClose}>
          {t('accounts@web.login.register')}
        </Link>
      </p>
    </Dialog>
  );
}
