import { Link } from '#router/link.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

/** Opens a new tab, so the dialog and its page stay. */
export function WorkplaceLink() {
  const t = useTranslate();
  return (
    <Link to="/help/signing" target="_blank" className={typography.link}>
      {t('sign@workplace')}
    </Link>
  );
}
