/** Entry of the registration: the choice of a role (product §2). */
import { Link } from '#router/link.tsx';
import { redirect } from '#router/responses.ts';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { appContextOf } from '#api/app-context.tsx';
import { homePath } from '#features/accounts/web/home-path.ts';
import { brackets } from '#ui/brackets.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconArrowRight, IconCertificate, IconMovie, IconWriting } from '#ui/icons.tsx';
import { SplitScreen } from '#ui/site/split-screen.tsx';
import css from '#features/accounts/web/registration-page.module.css';

export function loader(args: LoaderFunctionArgs): null {
  const { viewer } = appContextOf(args);
  if (viewer) throw redirect(homePath(viewer));
  return null;
}

const roles = [
  { key: 'author', to: '/registration/default', icon: IconWriting },
  { key: 'expert', to: '/registration/expert', icon: IconCertificate },
  { key: 'company', to: '/registration/ok', icon: IconMovie },
] as const;

export function RegistrationPage() {
  const t = useTranslate();
  return (
    <SplitScreen
      slug={t('accounts@web.entry.slug')}
      headline={t('accounts@web.entry.words')}
      title={t('accounts@web.entry.title')}
      footnote={t('accounts@web.entry.scene')}
      subtitle={
        <>
          {t('accounts@web.already')} <Link to="/login">{t('accounts@web.toLogin')}</Link>
        </>
      }
      help={
        <>
          {t('accounts@web.entry.employee')}{' '}
          <Link to="/registration/ok?mode=employee">{t('accounts@web.entry.employeeLink')}</Link>
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
                <span className={css.title}>{t(`accounts@web.entry.${key}`)}</span>{' '}
                <span className={css.note}>{t(`accounts@web.entry.${key}Note`)}</span>
              </span>
              <IconArrowRight />
            </Link>
          </li>
        ))}
      </ul>
    </SplitScreen>
  );
}

export { RegistrationPage as Component };
