/** What waits for the author: letters to confirm, requests to answer, scenarios to finish. */
import { Link } from '#router/link.tsx';
import { useAsked } from '#api/use-asked.ts';
import type { ShownProfile } from '#features/profile/web/wire.ts';
import { listProjects } from '#features/projects/contract.ts';
import { listInbox } from '#features/requests/contract.ts';
import type { InboxRequest } from '#features/requests/contract.ts';
import { listScenarios } from '#features/scenarios/contract.ts';
import { showDay } from '#kernel/calendar.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/kpi-strip.tsx';
import { Panel } from '#ui/panel.tsx';
import type from '#ui/type.module.css';
import css from '#features/profile/web/profile.module.css';

const mostShown = 3;

export function ProfileOverview({ profile }: { profile: ShownProfile }) {
  const text = useText();
  const waiting = useWaiting();
  return (
    <div className={css.overview}>
      {!profile.emailConfirmed && (
        <Notice
          type="warning"
          title={text('profile@web.confirm.emailTitle')}
          action={
            <LinkButton to="/registration/confirm" tone="outline" size="small">
              {text('profile@web.confirm.email')}
            </LinkButton>
          }
        >
          {text('profile@web.confirm.emailText', { email: profile.email })}
        </Notice>
      )}
      <Numbers waiting={waiting.data?.total} />
      {waiting.data && waiting.data.total > 0 && <Waiting requests={waiting.data.items} />}
    </div>
  );
}

/** Asked together with the profile: a panel that came later would push the card away. */
export const useWaiting = () =>
  useAsked(listInbox, { input: { state: 'SENT', limit: mostShown, offset: 0 } });

type Counted = 'waiting' | 'open' | 'published' | 'projects';

const waysTo: readonly [Counted, string][] = [
  ['waiting', '/profile/requests?state=SENT'],
  ['open', '/profile/requests?state=OPEN'],
  ['published', '/profile/scenarios?status=PUBLISHED'],
  ['projects', '/profile/projects'],
];
const one = { limit: 1, offset: 0 };

/** A number that is on its way keeps its place, one that could not be had is a dash: the page does not wait for it. */
function Numbers({ waiting }: { waiting: number | undefined }) {
  const text = useText();
  const open = useAsked(listInbox, { input: { state: 'OPEN', ...one } });
  const published = useAsked(listScenarios, { input: { status: ['PUBLISHED'], ...one } });
  const projects = useAsked(listProjects);
  const pending = [open, published, projects].some(({ isPending }) => isPending);
  const counts: Record<Counted, number | undefined> = {
    waiting,
    open: open.data?.total,
    published: published.data?.total,
    projects: projects.data?.length,
  };
  return (
    <KpiStrip
      items={waysTo.map(([name, to]) => {
        const count = counts[name];
        return {
          value: String(count ?? (pending ? '…' : '—')),
          label: text(`profile@web.numbers.${name}`, { count: count ?? 0 }),
          to,
        };
      })}
    />
  );
}

function Waiting({ requests }: { requests: readonly InboxRequest[] }) {
  const text = useText();
  return (
    <Panel
      flush
      title={text('profile@web.waiting.title')}
      action={
        <Link to="/profile/requests" className={type.link}>
          {text('profile@web.waiting.all')}
        </Link>
      }
    >
      <ul className={css.requests}>
        {requests.map(({ id, organization, scenario, createdAt }) => (
          <li key={id} className={css.request}>
            <div>
              <Link to={`/profile/requests?request=${id}`} className={css.requestWay}>
                {organization.name}
              </Link>
              <p className={css.requestAbout}>
                {text('profile@web.waiting.asks', { scenario: scenario.name })}
              </p>
            </div>
            <p className={css.hint}>{showDay(createdAt)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
