/** The author has opened the text, but it is shown only after the head of the company signs the NDA (product §10). */
import { useMay } from '#api/use-may.ts';
import { formatDay } from '#kernel/calendar.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function NdaNotice({ signUntil }: { signUntil: string | null }) {
  const t = useTranslate();
  const maySign = useMay('nda.sign');
  const toNda = (
    <LinkButton to="/organization/nda" size="small">
      {t('requests@reader.toNda')}
    </LinkButton>
  );
  return (
    <Notice type="warning" {...(maySign && { action: toNda })}>
      <p>{t(maySign ? 'requests@reader.signNda' : 'requests@reader.lacksNda')}</p>
      {signUntil && <p>{t('requests@reader.signBy', { day: formatDay(signUntil) })}</p>}
    </Notice>
  );
}
