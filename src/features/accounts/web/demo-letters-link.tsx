/** Link to the page with the sent letters; the demo sends no real mail. */
import { Link } from '#router/link.tsx';
import { useAppContext } from '#api/app-context.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/accounts/web/outcome.module.css';

export function DemoLettersLink() {
  const t = useTranslate();
  const { settings } = useAppContext();
  if (!settings.demo) return null;
  return (
    <p className={css.demo}>
      {t('accounts@web.demo.letters')}{' '}
      <Link to="/demo/letters" target="_blank" rel="noopener">
        {t('accounts@web.demo.open')}
      </Link>
    </p>
  );
}
