/** Entry of the registration: the choice of a role (product §2). */
import { Link } from '#router/link.tsx';
import { redirect } from '#router/answers.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { groundOf } from '#api/page-context.tsx';
import { homeOf } from '#features/accounts/web/home-of.ts';
import { brackets } from '#ui/brackets.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconArrowRight, IconCertificate, IconMovie, IconWriting } from '#ui/icons.tsx';
import { SplitScreen } from '#ui/split-screen.tsx';
import css from '#features/accounts/web/registration-page.module.css';

export function loader(args: LoaderFunctionArgs): null {
  const { viewer } = groundOf(args);
  if (viewer) throw redirect(homeOf(viewer));
  return null;
}

const roles = [
  { key: 'author', to: '/registration/default', icon: IconWriting },
  { key: 'expert', to: '/registration/expert', icon: IconCertificate },
  { key: 'company', to: '/registration/ok', icon: IconMovie },
] as const;

export function Page() {
  const text = useText();
  return (
    <SplitScreen
      slug={text('accounts@web.entry.slug')}
      words={text('accounts@web.entry.words')}
      title={text('accounts@web.entry.title')}
      scene={text('accounts@web.entry.scene')}
      sub={
        <>
          {text('accounts@web.already')} <Link to="/login">{text('accounts@web.toLogin')}</Link>
        </>
      }
      help={
        <>
          {text('accounts@web.entry.employee')}{' '}
          <Link to="/registration/ok?mode=employee">{text('accounts@web.entry.employeeLink')}</Link>
        </>
      }
    >
      <ul className={css.roles}>
        {roles.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to} className={`${css.role} ${brackets.trigger}`}>
              <span className={`${css.icon} ${brackets.frame}`}>
                <Icon size={28} />
              </span>
              <span className={css.text}>
                <span className={css.title}>{text(`accounts@web.entry.${key}`)}</span>
                <span className={css.note}>{text(`accounts@web.entry.${key}Note`)}</span>
              </span>
              <IconArrowRight />
            </Link>
          </li>
        ))}
      </ul>
    </SplitScreen>
  );
}
