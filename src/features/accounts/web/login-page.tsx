import { Link } from '#router/link.tsx';
import { redirect } from '#router/answers.ts';
import { useNavigate, useSearchParams } from '#router/hooks.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { groundOf, useGround } from '#api/page-context.tsx';
import { homeOf } from '#features/accounts/web/home-of.ts';
import { LoginForm } from '#features/accounts/web/login-form.tsx';
import { Notice } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { SplitScreen } from '#ui/split-screen.tsx';
import css from '#features/accounts/web/login-page.module.css';

/** Redirects signed-in visitors. */
export function loader(args: LoaderFunctionArgs): null {
  const { viewer, wayBack } = groundOf(args);
  const returnPath = new URL(args.request.url).searchParams.get('return');
  if (viewer) throw redirect(wayBack(returnPath) ?? homeOf(viewer));
  return null;
}

export function Page() {
  const text = useText();
  const { wayBack } = useGround();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <FormKit>
      <SplitScreen
        slug={text('accounts@web.login.slug')}
        words={text('accounts@web.login.words')}
        title={text('accounts@web.login.title')}
        scene={text('accounts@web.login.scene')}
        sub={
          <>
            {text('accounts@web.login.new')}{' '}
            <Link to="/registration">{text('accounts@web.login.register')}</Link>
          </>
        }
      >
        {query.has('ended') && (
          <div className={css.ended}>
            <Notice type="warning">{text('accounts@web.ended.notice')}</Notice>
          </div>
        )}
        <LoginForm
          onEntered={async (viewer) => {
            await navigate(wayBack(query.get('return')) ?? homeOf(viewer), { replace: true });
          }}
        />
      </SplitScreen>
    </FormKit>
  );
}
