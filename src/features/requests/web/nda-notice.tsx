/** An open text stays closed until the head of the company signs the agreement on confidentiality (product §10). */
import { useMay } from '#api/use-may.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function NdaNotice() {
  const t = useTranslate();
  if (!useMay('nda.sign')) return <Notice type="warning">{t('requests@reader.lacksNda')}</Notice>;
  return (
    <Notice
      type="warning"
      action={
        <LinkButton to="/organization/nda" size="small">
          {t('requests@reader.toNda')}
        </LinkButton>
      }
    >
      {t('requests@reader.signNda')}
    </Notice>
  );
}
