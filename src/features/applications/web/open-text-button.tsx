import { pathOf } from '#api/endpoint.ts';
import { readOwnText } from '#features/scenarios/calls.ts';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** The author's own PDF, in a new tab. */
export function OpenTextButton({ scenarioId }: { scenarioId: string }) {
  const t = useTranslate();
  return (
    <LinkButton href={pathOf(readOwnText, { id: scenarioId })} target="_blank" tone="outline" size="small">
      {t('applications@web.sign.openText')}
    </LinkButton>
  );
}
