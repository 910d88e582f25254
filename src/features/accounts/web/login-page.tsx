import { Link } from '#router/link.tsx';
import { redirect } from '#router/responses.ts';
import { useNavigate, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf, useAppContext } from '#api/app-context.tsx';
import { homePath } from '#features/accounts/web/home-path.ts';
import { LoginForm } from '#features/accounts/web/login-form.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';
import css from '#features/accounts/web/login-page.module.css';

/** Redirects signed-in visitors. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { viewer, safeReturnPath } = appContextOf(args);
  const returnPath = new URL(args.request.url).searchParams.get('return');
  if (viewer) throw redirect((await safeReturnPath(returnPath)) ?? homePath(viewer));
  return null;
}

export function LoginPage() {
  const t = useTranslate();
  const { safeReturnPath } = useAppContext();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <SplitScreen
      slug={t('accounts@web.login.slug')}
      headline={t('accounts@web.login.words')}
      title={t('accounts@web.login.title')}
      footnote={t('accounts@web.login.scene')}
      subtitle={
        <>
          {t('accounts@web.login.new')} <Link to="/registration">{t('accounts@web.login.register')}</Link>
        </>
      }
    >
      {query.has('ended') && (
        <div className={css.ended}>
          <Notice type="warning">{t('accounts@web.ended.notice')}</Notice>
        </div>
      )}
      <LoginForm
        onSignedIn={async (viewer) => {
          await navigate((await safeReturnPath(query.get('return'))) ?? homePath(viewer), { replace: true });
        }}
      />
    </SplitScreen>
  );
}

export { LoginPage as Component };
