/** Says beforehand that a selection asks for a qualified signature: a certificate takes days. */
import { Link } from '#router/link.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

export function SignatureNote() {
  const t = useTranslate();
  return (
    <Notice type="note">
      {t('applications@web.signatureNote.about')}{' '}
      <Link to="/help/signing" target="_blank" className={typography.link}>
        {t('applications@web.signatureNote.help')}
      </Link>
    </Notice>
  );
}
