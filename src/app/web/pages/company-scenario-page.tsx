/** A scenario's page for companies: card, request, vote, favorite. */
import { Suspense, useState } from 'react';
import { useParams } from '#router/hooks.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { RequestAction } from '#app/web/pages/request-action.tsx';
import { ScenarioVote } from '#app/web/pages/scenario-vote.tsx';
import { findScenarios, readScenario } from '#features/catalogue/calls.ts';
import type { ScenarioPage } from '#features/catalogue/scenario-shapes.ts';
import { RightsNotice } from '#features/catalogue/web/rights-notice.tsx';
import { ScenarioView } from '#features/catalogue/web/scenario-view.tsx';
import { shownRequestState } from '#features/requests/shown-request-state.ts';
import { requestTones } from '#features/requests/web/request-tones.ts';
import { WriteToAuthor } from '#features/requests/web/write-to-author.tsx';
import { FavoriteButton } from '#features/shortlist/web/favorite-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import css from '#app/web/pages/company.module.css';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';

const RequestDialog = lazyDialog(() => import('#features/requests/web/request-dialog.tsx'), 'RequestDialog');

const refreshes = [readScenario, findScenarios];

export function CompanyScenarioPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useApiQuery(readScenario, { params: { id } })}
      typeName={t('catalogue@scenarios.name')}
      nameOf={({ name }) => name}
      listPath="/organization/scenarios"
    >
      {(scenario) => <ScenarioDetails scenario={scenario} />}
    </RecordPage>
  );
}

export { CompanyScenarioPage as Component };

function ScenarioDetails({ scenario }: { scenario: ScenarioPage }) {
  const t = useTranslate();
  return (
    <>
      <PageTitle
        title={scenario.name}
        subtitle={scenario.author.name}
        breadcrumbs={[
          { text: t('app@nav.scenarios'), to: '/organization/scenarios' },
          { text: scenario.name },
        ]}
        action={
          <FavoriteButton
            kind="scenario"
            id={scenario.id}
            marked={scenario.favorite}
            name={scenario.name}
            record={readScenario}
            list={findScenarios}
          />
        }
      />
      <div className={css.columns}>
        <div className={css.main}>
          <ScenarioView scenario={scenario} />
        </div>
        <aside className={css.side}>
          <ConfirmPhoneNotice />
          <RequestPanel scenario={scenario} />
          <ScenarioVote scenario={scenario} />
          <LinkButton to={`/organization/authors/${scenario.author.id}`} tone="outline" wide>
            {t('app@company.author')}
          </LinkButton>
        </aside>
      </div>
    </>
  );
}

/** Requests and votes need a confirmed phone (product §2). */
function ConfirmPhoneNotice() {
  const t = useTranslate();
  const viewer = useViewer();
  if (!viewer || viewer.phoneConfirmed) return null;
  return (
    <Notice
      type="warning"
      action={
        <LinkButton to="/settings" tone="outline" size="small">
          {t('app@company.toPhone')}
        </LinkButton>
      }
    >
      {t('app@company.phoneFirst')}
    </Notice>
  );
}

function RequestPanel({ scenario }: { scenario: ScenarioPage }) {
  const t = useTranslate();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { request } = scenario;
  const state = request && shownRequestState(request.state, scenario.lacksNda);
  return (
    <Panel title={t('app@company.text')}>
      {state && (
        <p className={css.state}>
          <StatusDot tone={requestTones[state]}>{t(`requests@state.${state}`)}</StatusDot>
        </p>
      )}
      {request?.answer && (
        <p className={css.state}>{t('requests@company.reason', { answer: request.answer })}</p>
      )}
      {scenario.requestable && !request && <p className={css.state}>{t('app@company.askHelp')}</p>}
      {scenario.requestable && (
        <div className={css.state}>
          <RightsNotice scenario={scenario} />
        </div>
      )}
      <RequestAction scenario={scenario} onRequest={() => setDialogOpen(true)} />
      <ChatWithAuthor request={request} />
      {isDialogOpen && (
        <Suspense fallback={null}>
          <RequestDialog
            scenario={scenario}
            notice={<RightsNotice scenario={scenario} />}
            onClose={() => setDialogOpen(false)}
            invalidates={refreshes}
          />
        </Suspense>
      )}
    </Panel>
  );
}

const ChatWithAuthor = ({ request }: Pick<ScenarioPage, 'request'>) =>
  request?.writable && (
    <div className={css.links}>
      <WriteToAuthor requestId={request.id} wide />
    </div>
  );
