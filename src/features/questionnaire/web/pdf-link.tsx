import { readQuestionnairePdf } from '#features/questionnaire/calls.ts';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';

export function PdfLink() {
  const t = useTranslate();
  return (
    <LinkButton
      href={readQuestionnairePdf.path}
      tone="outline"
      size="small"
      icon={<IconDownload size={18} />}
      target="_blank"
    >
      {t('questionnaire@web.pdf')}
    </LinkButton>
  );
}
