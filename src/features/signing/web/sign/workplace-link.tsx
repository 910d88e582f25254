import { Link } from '#router/link.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

/** In a tab of its own: the dialog and the page under it stay. */
export function WorkplaceLink() {
  const t = useTranslate();
  return (
    <Link to="/help/signing" target="_blank" className={typography.link}>
      {t('sign@workplace')}
    </Link>
  );
}
