/** Overview for the author: unconfirmed e-mail, counters, and requests that wait for an answer. */
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

const maxShown = 3;

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
      <Counters waiting={waiting.data?.total} />
      {waiting.data && waiting.data.total > 0 && <PendingRequests requests={waiting.data.items} />}
    </div>
  );
}

/** Loaded together with the profile: a panel that appears later would shift the form. */
export const useWaiting = () => useAsked(listInbox, { input: { state: 'SENT', limit: maxShown, offset: 0 } });

type Counter = 'waiting' | 'open' | 'published' | 'projects';

const counterLinks: readonly [Counter, string][] = [
  ['waiting', '/profile/requests?state=SENT'],
  ['open', '/profile/requests?state=OPEN'],
  ['published', '/profile/scenarios?status=PUBLISHED'],
  ['projects', '/profile/projects'],
];
const countOnly = { limit: 1, offset: 0 };

/** The page does not wait for the counters: a pending one is «…», a failed one is a dash. */
function Counters({ waiting }: { waiting: number | undefined }) {
  const text = useText();
  const open = useAsked(listInbox, { input: { state: 'OPEN', ...countOnly } });
  const published = useAsked(listScenarios, { input: { status: ['PUBLISHED'], ...countOnly } });
  const projects = useAsked(listProjects);
  const pending = [open, published, projects].some(({ isPending }) => isPending);
  const counts: Record<Counter, number | undefined> = {
    waiting,
    open: open.data?.total,
    published: published.data?.total,
    projects: projects.data?.length,
  };
  return (
    <KpiStrip
      items={counterLinks.map(([name, to]) => {
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

function PendingRequests({ requests }: { requests: readonly InboxRequest[] }) {
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
              <Link to={`/profile/requests?request=${id}`} className={css.requestLink}>
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
