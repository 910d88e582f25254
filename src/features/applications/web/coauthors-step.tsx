/** Step 4: the co-authors of the scenario. */
import { useInvalidate } from '#api/use-api-query.ts';
import { readApplication } from '#features/applications/calls.ts';
import { StepBar } from '#features/applications/web/step-bar.tsx';
import { stepPath } from '#features/applications/web/step-names.ts';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function CoauthorsStep({ application, slots }: StepProps) {
  const t = useTranslate();
  const invalidate = useInvalidate();
  const { id, scenarioId, status, steps } = application;
  // A returned application may switch to another scenario, whose co-authors have not confirmed yet.
  const isOpen = status === 'DRAFT' || steps.coauthors.missing.length > 0;
  return (
    <>
      <div id="coauthors" tabIndex={-1}>
        {scenarioId === null ? (
          <Notice
            type="note"
            action={
              <LinkButton to={stepPath(id, 'scenario')} tone="outline" size="small">
                {t('applications@web.coauthors.toScenario')}
              </LinkButton>
            }
          >
            {t('applications@web.coauthors.scenarioFirst')}
          </Notice>
        ) : isOpen ? (
          slots.coauthors(scenarioId, () => void invalidate(readApplication))
        ) : (
          <Notice type="note">{t('applications@web.coauthors.locked')}</Notice>
        )}
      </div>
      <StepBar id={id} step="coauthors" />
    </>
  );
}
