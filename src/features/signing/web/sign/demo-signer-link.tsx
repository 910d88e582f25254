import { useAppContext } from '#api/app-context.tsx';
import { Link } from '#router/link.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

/** Only in the demo. Opens a new tab, so the dialog and its page stay. */
export function DemoSignerLink() {
  const t = useTranslate();
  if (!useAppContext().settings.demo) return null;
  return (
    <Link to="/demo/signer" target="_blank" className={typography.link}>
      {t('sign@demoSigner')}
    </Link>
  );
}
