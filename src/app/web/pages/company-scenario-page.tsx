/** A scenario's page for companies: card, request, vote, favorite. */
import { useState } from 'react';
import { useParams } from '#router/hooks.ts';
import { useViewer } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { CompanyThing } from '#app/web/pages/company-thing.tsx';
import { findScenarios, readScenario } from '#features/catalogue/contract.ts';
import type { ScenarioPage } from '#features/catalogue/scenario-shapes.ts';
import { ScenarioView } from '#features/catalogue/web/scenario-view.tsx';
import { VotePanel } from '#features/ratings/web/vote-panel.tsx';
import { RequestDialog } from '#features/requests/web/request-dialog.tsx';
import { requestTones } from '#features/requests/web/request-tones.ts';
import { FavoriteButton } from '#features/shortlist/web/favorite-button.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconSend } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Panel } from '#ui/panel.tsx';
import { PhoneBar } from '#ui/phone-bar.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import css from '#app/web/pages/company.module.css';

const refreshes = [readScenario, findScenarios];

export function Page() {
  const text = useText();
  const { id = '' } = useParams();
  return (
    <CompanyThing
      of={useAsked(readScenario, { params: { id } })}
      kind={text('catalogue@scenarios.name')}
      nameOf={({ name }) => name}
      list="/organization/scenarios"
    >
      {(scenario) => <ScenarioDetails scenario={scenario} />}
    </CompanyThing>
  );
}

function ScenarioDetails({ scenario }: { scenario: ScenarioPage }) {
  const text = useText();
  return (
    <>
      <PageTitle
        title={scenario.name}
        sub={scenario.author.name}
        crumbs={[
          { text: text('app@ways.scenarios'), to: '/organization/scenarios' },
          { text: scenario.name },
        ]}
        action={
          <FavoriteButton
            kind="scenario"
            id={scenario.id}
            marked={scenario.favorite}
            name={scenario.name}
            refreshes={refreshes}
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
            {text('app@company.author')}
          </LinkButton>
        </aside>
      </div>
    </>
  );
}

/** Requests and votes need a confirmed phone (product §2). */
function ConfirmPhoneNotice() {
  const text = useText();
  const viewer = useViewer();
  if (!viewer || viewer.phoneConfirmed) return null;
  return (
    <Notice
      type="warning"
      action={
        <LinkButton to="/settings" tone="outline" size="small">
          {text('app@company.toPhone')}
        </LinkButton>
      }
    >
      {text('app@company.phoneFirst')}
    </Notice>
  );
}

function ScenarioVote({ scenario }: { scenario: ScenarioPage }) {
  const viewer = useViewer();
  return (
    <VotePanel
      scenarioId={scenario.id}
      vote={scenario.vote}
      rating={scenario.rating}
      votes={scenario.votes}
      mayVote={viewer?.membership?.canVote ?? false}
      refreshes={refreshes}
    />
  );
}

/** Reads the text of an open request, shows a sent request as pending, otherwise offers to request the text. */
function RequestAction({ scenario, onRequest }: { scenario: ScenarioPage; onRequest: () => void }) {
  const text = useText();
  const { request } = scenario;
  if (request?.state === 'OPEN' || request?.state === 'READ')
    return (
      <PhoneBar>
        <LinkButton to={`/organization/requests/${request.id}`} wide>
          {text('app@company.read')}
        </LinkButton>
      </PhoneBar>
    );
  if (request?.state === 'SENT') return <p>{text('app@company.waiting')}</p>;
  if (!scenario.requestable) return <p>{text('app@company.notRequestable')}</p>;
  return (
    <PhoneBar>
      <Button wide icon={<IconSend />} onClick={onRequest}>
        {text('app@company.ask')}
      </Button>
    </PhoneBar>
  );
}

function RequestPanel({ scenario }: { scenario: ScenarioPage }) {
  const text = useText();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { request } = scenario;
  return (
    <Panel title={text('app@company.text')}>
      {request && (
        <p className={css.state}>
          <StatusDot tone={requestTones[request.state]}>{text(`requests@state.${request.state}`)}</StatusDot>
        </p>
      )}
      {scenario.requestable && !request && <p className={css.state}>{text('app@company.askHelp')}</p>}
      <RequestAction scenario={scenario} onRequest={() => setDialogOpen(true)} />
      {isDialogOpen && (
        <RequestDialog scenario={scenario} onClose={() => setDialogOpen(false)} refreshes={refreshes} />
      )}
    </Panel>
  );
}
