/** Moderation of one scenario: the card, the text (opened with a reason) and the decisions. */
import { useNavigate, useParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { readModerated } from '#features/scenarios/calls-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/schemas-moderation.ts';
import { ModeratedCard } from '#features/scenarios/web/moderated-card.tsx';
import { ModeratedText } from '#features/scenarios/web/moderated-text.tsx';
import { ModerationDecisions } from '#features/scenarios/web/moderation-decisions.tsx';
import { ScenarioStateDot } from '#features/scenarios/web/scenario-state-dot.tsx';
import css from '#features/scenarios/web/scenario.module.css';

const queuePath = '/administrator/scenarios';

export function ModerationScenarioPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useApiQuery(readModerated, { params: { id } })}
      typeName={t('scenarios@moderation.title')}
      nameOf={({ name }) => name}
      listPath={queuePath}
    >
      {(scenario) => <ModeratedScenarioView scenario={scenario} />}
    </RecordPage>
  );
}

export { ModerationScenarioPage as Component };

function ModeratedScenarioView({ scenario }: { scenario: ModeratedScenario }) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle
        title={scenario.name}
        subtitle={scenario.author.name}
        breadcrumbs={[{ text: t('scenarios@moderation.title'), to: queuePath }, { text: scenario.name }]}
      />
      <SideBySide
        label={t('scenarios@moderation.decision')}
        sticky
        aside={
          <Panel>
            <div className={css.state}>
              <ScenarioStateDot state={scenario.status} />
              <p className={css.meta}>
                {t('scenarios@moderation.sentOn', {
                  day: formatDay(scenario.submittedAt ?? scenario.updatedAt),
                })}
              </p>
              <ModerationDecisions scenario={scenario} onDone={() => void navigate(queuePath)} />
            </div>
          </Panel>
        }
      >
        <div className={css.parts}>
          {scenario.REMARK && (
            <Notice type="note" title={t('scenarios@moderation.remark')}>
              <p className={css.remark}>{scenario.REMARK}</p>
            </Notice>
          )}
          <ModeratedText scenario={scenario} />
          <ModeratedCard scenario={scenario} />
        </div>
      </SideBySide>
    </>
  );
}
