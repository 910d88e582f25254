import type { ScenarioPage } from '#features/catalogue/scenario-shapes.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** Warns a company about the rights before it requests the text. Renders nothing while they are free. */
export function RightsNotice({ scenario }: { scenario: Pick<ScenarioPage, 'rightsStatus' | 'rightsNote'> }) {
  const t = useTranslate();
  const { rightsStatus, rightsNote } = scenario;
  if (rightsStatus === 'FREE') return null;
  return (
    <Notice type="warning" title={t(`rights@state.${rightsStatus}`)}>
      {rightsNote}
    </Notice>
  );
}
