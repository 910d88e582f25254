/** Sign-in over a public page (spec §2). */
import { Link } from '#router/link.tsx';
import { useNavigate } from '#router/hooks.ts';
import { homeOf } from '#features/accounts/web/home-of.ts';
import { LoginForm } from '#features/accounts/web/login-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import css from '#features/accounts/web/login-modal.module.css';

export function LoginModal({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <FormKit>
      <Dialog opened onClose={onClose} title={text('accounts@web.login.title')}>
        <LoginForm
          onLeave={onClose}
          onEntered={async (viewer) => {
            await navigate(homeOf(viewer));
            onClose();
          }}
        />
        <p className={css.registerHint}>
          {text('accounts@web.login.new')}{' '}
          <Link to="/registration" onClick={onClose}>
            {text('accounts@web.login.register')}
          </Link>
        </p>
      </Dialog>
    </FormKit>
  );
}
