/** Overview for the author: unconfirmed e-mail, counters, and requests that wait for an answer. */
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import type { ProfileSummary } from '#features/profile/web/wire.ts';
import { listProjects } from '#features/projects/calls.ts';
import { listInbox } from '#features/requests/calls.ts';
import type { InboxRequest } from '#features/requests/schemas.ts';
import { listScenarios } from '#features/scenarios/calls.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/data/kpi-strip.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/profile/web/profile.module.css';

const maxItems = 3;

interface ProfileOverviewProps {
  profile: ProfileSummary;
  /** A task that waits for the author in another section. */
  task: ReactNode;
}

export function ProfileOverview({ profile, task }: ProfileOverviewProps) {
  const t = useTranslate();
  const pendingRequests = usePendingRequests().data;
  return (
    <div className={css.overview}>
      {!profile.emailConfirmed && (
        <Notice
          type="warning"
          title={t('profile@web.confirm.emailTitle')}
          action={
            <LinkButton to="/registration/confirm" tone="outline" size="small">
              {t('profile@web.confirm.email')}
            </LinkButton>
          }
        >
          {t('profile@web.confirm.emailText', { email: profile.email })}
        </Notice>
      )}
      {task}
      <Counters waiting={pendingRequests?.total} />
      {pendingRequests && pendingRequests.total > 0 && <PendingRequests requests={pendingRequests.items} />}
    </div>
  );
}

/** Loaded together with the profile: a panel that appears later would shift the form. */
export const usePendingRequests = () =>
  useApiQuery(listInbox, { input: { state: 'SENT', limit: maxItems, offset: 0 } });

type Counter = 'waiting' | 'open' | 'published' | 'projects';

const counterLinks: readonly [Counter, PagePath][] = [
  ['waiting', '/profile/requests?state=SENT'],
  ['open', '/profile/requests?state=OPEN'],
  ['published', '/profile/scenarios?status=PUBLISHED'],
  ['projects', '/profile/projects'],
];
const countOnly = { limit: 1, offset: 0 };

/** The page does not wait for the counters: a pending one is «…», a failed one is a dash. */
function Counters({ waiting }: { waiting: number | undefined }) {
  const t = useTranslate();
  const open = useApiQuery(listInbox, { input: { hasAccess: true, ...countOnly } });
  const published = useApiQuery(listScenarios, { input: { status: ['PUBLISHED'], ...countOnly } });
  const projects = useApiQuery(listProjects);
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
          label: t(`profile@web.numbers.${name}`, { count: count ?? 0 }),
          to,
        };
      })}
    />
  );
}

function PendingRequests({ requests }: { requests: readonly InboxRequest[] }) {
  const t = useTranslate();
  return (
    <Panel
      flush
      title={t('profile@web.waiting.title')}
      action={
        <Link to="/profile/requests" className={typography.alone}>
          {t('profile@web.waiting.all')}
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
              <p className={css.requestAbout}>{t('profile@web.waiting.asks', { scenario: scenario.name })}</p>
            </div>
            <p className={css.hint}>{formatDay(createdAt)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
