/** For an author under 18: why the questionnaire and the applications are closed, and until when. */
import { adultAge, addYears, formatDay } from '#kernel/calendar.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function MinorNotice({ birthday }: { birthday: string }) {
  const t = useTranslate();
  return (
    <Notice type="note" title={t('app@minor.title', { day: formatDay(addYears(birthday, adultAge)) })}>
      {t('app@minor.text')}
    </Notice>
  );
}
