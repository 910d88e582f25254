/** Step 2: the choice of a scenario that no other application uses. It is saved at once. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readApplication, saveApplication } from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { StepBar } from '#features/applications/web/step-bar.tsx';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { TextNotice } from '#features/applications/web/text-notice.tsx';
import { SimilarTexts } from '#features/applications/web/similar-texts.tsx';
import { useApplicationSaved } from '#features/applications/web/use-application.ts';
import { listNotLinked } from '#features/scenarios/calls.ts';
import type { ItemsOutput } from '#features/scenarios/schemas.ts';
import { maxPageSize } from '#kernel/page.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/cabinet/icons.ts';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

type Scenario = ItemsOutput['items'][number];

export function ScenarioStep({ application }: StepProps) {
  const t = useTranslate();
  const { id } = application;
  const scenarios = useApiQuery(listNotLinked, {
    input: { order_id: id, limit: maxPageSize, offset: 0 },
    alwaysFresh: true,
  });
  return (
    <>
      <TextNotice application={application} />
      <SimilarTexts similar={application.similar} />
      <div id="scenarioId" tabIndex={-1}>
        <Panel
          title={t('applications@web.scenario.title')}
          action={
            <LinkButton to={`/profile/scenarios/new?application=${id}`} tone="outline" size="small">
              {t('applications@web.scenario.create')}
            </LinkButton>
          }
        >
          <p className={typography.meta}>{t('applications@web.scenario.about')}</p>
          <QueryView
            query={scenarios}
            skeleton={<TableSkeleton rows={3} />}
            isEmpty={({ items }) => items.length === 0}
            empty={
              <EmptyState
                level={3}
                icon={IconFileText}
                title={t('applications@web.scenario.none')}
                help={t('applications@web.scenario.noneHelp')}
              />
            }
          >
            {({ items }) => <ScenarioChoice application={application} scenarios={items} />}
          </QueryView>
        </Panel>
      </div>
      <StepBar id={id} step="scenario" />
    </>
  );
}

interface ScenarioChoiceProps {
  application: ReadApplicationOutput;
  scenarios: readonly Scenario[];
}

function ScenarioChoice({ application, scenarios }: ScenarioChoiceProps) {
  const t = useTranslate();
  const { id, version, scenarioId, editable } = application;
  const onSaved = useApplicationSaved();
  const choose = useApiMutation(saveApplication, {
    success: t('applications@web.scenario.saved'),
    onSuccess: onSaved,
    // The error is shown above the list instead.
    onError: () => undefined,
    invalidates: [readApplication],
    invalidatesOnError: true,
  });
  return (
    <>
      {choose.error && <ErrorBlock error={choose.error} />}
      <ul className={css.rows}>
        {scenarios.map((scenario) => (
          <li key={scenario.id}>
            <div className={css.rowText}>
              <p className={typography.label}>{scenario.name}</p>
              <p className={css.clamped}>{scenario.LOGLINE}</p>
              <StatusDot tone={scenario.hasText ? 'success' : 'warning'}>
                {t(
                  scenario.hasText ? 'applications@web.scenario.hasText' : 'applications@web.scenario.noText',
                )}
              </StatusDot>
            </div>
            {scenario.id === scenarioId ? (
              <StatusDot tone="act">{t('applications@web.scenario.chosen')}</StatusDot>
            ) : (
              editable.includes('scenarioId') && (
                <Button
                  tone="outline"
                  size="small"
                  aria-label={t('applications@web.scenario.chooseNamed', { name: scenario.name })}
                  busy={choose.isPending}
                  onClick={() =>
                    choose.mutate({ params: { id }, input: { version, scenarioId: scenario.id } })
                  }
                >
                  {t('applications@web.scenario.choose')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
