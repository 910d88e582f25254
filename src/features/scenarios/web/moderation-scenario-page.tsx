/** Moderation of one scenario: the card, the text (opened with a reason) and the decisions. */
import { useNavigate, useParams } from '#router/hooks.ts';
import { useAsked } from '#api/use-asked.ts';
import { showDay } from '#kernel/calendar.ts';
import { Notice } from '#ui/error-block.tsx';
import { FailedPage } from '#ui/failed-page.tsx';
import { useText } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Panel } from '#ui/panel.tsx';
import { SideBySide } from '#ui/side-by-side.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { readModerated } from '#features/scenarios/contract-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/contract-moderation.ts';
import { ModeratedCard } from '#features/scenarios/web/moderated-card.tsx';
import { ModeratedText } from '#features/scenarios/web/moderated-text.tsx';
import { ModerationDecisions } from '#features/scenarios/web/moderation-decisions.tsx';
import { ScenarioStateDot } from '#features/scenarios/web/scenario-state.tsx';
import css from '#features/scenarios/web/scenario.module.css';

const queuePath = '/administrator/scenarios';

export function Page() {
  const text = useText();
  const { id = '' } = useParams();
  const { data: scenario, isLoadingError, error, refetch } = useAsked(readModerated, { params: { id } });
  if (isLoadingError)
    return (
      <FailedPage
        title={text('scenarios@moderation.title')}
        error={error}
        list={queuePath}
        onRetry={refetch}
      />
    );
  if (!scenario) return <PageSkeleton />;
  return <ModeratedScenarioView scenario={scenario} />;
}

function ModeratedScenarioView({ scenario }: { scenario: ModeratedScenario }) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle
        title={scenario.name}
        sub={scenario.author.name}
        crumbs={[{ text: text('scenarios@moderation.title'), to: queuePath }, { text: scenario.name }]}
      />
      <SideBySide
        label={text('scenarios@moderation.decision')}
        follows
        aside={
          <Panel>
            <div className={css.state}>
              <ScenarioStateDot state={scenario.status} />
              <p className={css.meta}>
                {text('scenarios@moderation.sentOn', {
                  day: showDay(scenario.submittedAt ?? scenario.updatedAt),
                })}
              </p>
              <ModerationDecisions scenario={scenario} onDone={() => void navigate(queuePath)} />
            </div>
          </Panel>
        }
      >
        <div className={css.parts}>
          {scenario.REMARK && (
            <Notice type="note" title={text('scenarios@moderation.remark')}>
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
