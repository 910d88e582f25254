/** Counters of the open work of officers. */
import type { ReactNode } from 'react';
import { formatDay } from '#kernel/calendar.ts';
import { maxExactTotal } from '#kernel/page.ts';
import { translateOr } from '#kernel/translate.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { denialCode } from '#access/authorize.ts';
import type { Action } from '#access/permissions.ts';
import { useViewer } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/data/kpi-strip.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { readSummary } from '#features/administration/calls.ts';
import { FirstSteps } from '#features/administration/web/first-steps.tsx';
import { LongestWaiting } from '#features/administration/web/longest-waiting.tsx';
import css from '#features/administration/web/work-summary.module.css';

/** `children`: the work of other features, below the counters; falsy when the officer has none. */
export function WorkSummary({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  return (
    <RecordPage query={useApiQuery(readSummary)} typeName={t('administration@summary.title')}>
      {(summary) => (
        <>
          <Counters summary={summary} hasOtherWork={Boolean(children)} />
          {children}
        </>
      )}
    </RecordPage>
  );
}

type QueueKey =
  | 'scenarios'
  | 'organizations'
  | 'questions'
  | 'chats'
  | 'complaints'
  | 'invitations'
  | 'deliveries';

/** A tile links to its queue, so it is shown only to those who may open the queue. */
const queues: readonly { key: QueueKey; to: PagePath; action: Action }[] = [
  { key: 'scenarios', to: '/administrator/scenarios', action: 'scenario.moderate' },
  { key: 'organizations', to: '/administrator/organizations', action: 'organization.moderate' },
  { key: 'questions', to: '/administrator/questions?state=OPEN', action: 'support.answer' },
  { key: 'chats', to: '/chat?type=SUPPORT', action: 'support.answer' },
  { key: 'complaints', to: '/administrator/complaints?state=NEW', action: 'chat.moderate' },
  { key: 'invitations', to: '/administrator/invitations', action: 'invitation.issue' },
  { key: 'deliveries', to: '/administrator/deliveries', action: 'delivery.read' },
];

interface CountersProps {
  summary: OutputOf<typeof readSummary>;
  hasOtherWork: boolean;
}

function Counters({ summary, hasOtherWork }: CountersProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const tiles = queues.filter(
    ({ key, action }) =>
      typeof summary[key] === 'number' &&
      denialCode({ effectiveRole: viewer?.roles[0] ?? 'guest', person: viewer }, action) === null,
  );
  const tileOf = (key: QueueKey, to: PagePath) => {
    const isMore = (summary[key] ?? 0) > maxExactTotal;
    const count = Math.min(summary[key] ?? 0, maxExactTotal);
    return {
      qualifier: isMore ? t('administration@summary.moreThan') : undefined,
      value: count.toLocaleString('ru-RU'),
      label: t(`administration@summary.${key}`, { count }),
      to,
    };
  };
  const steps = summary.firstSteps ?? [];
  const hasWork = tiles.length > 0 || hasOtherWork;
  const greeting = hasWork ? 'administration@summary.hello' : 'administration@summary.helloIdle';
  return (
    <>
      <PageTitle
        title={t('administration@summary.title')}
        subtitle={viewer && t(greeting, { name: viewer.name })}
      />
      {steps.length > 0 && <FirstSteps steps={steps} />}
      {tiles.length > 0 && <KpiStrip items={tiles.map(({ key, to }) => tileOf(key, to))} />}
      {viewer?.capabilities.length === 0 && (
        <Notice type="note" title={t('administration@summary.noRights')}>
          {t('administration@summary.noRightsHelp')}
        </Notice>
      )}
      {summary.longestWaiting.length > 0 && <LongestWaiting records={summary.longestWaiting} />}
      <Notices summary={summary} isLegalStepShown={steps.includes('legalTexts')} />
    </>
  );
}

function Notices({
  summary,
  isLegalStepShown,
}: Pick<CountersProps, 'summary'> & { isLegalStepShown: boolean }) {
  return (
    <>
      {summary.failingJobs.length > 0 && <FailingJobsNotice jobs={summary.failingJobs} />}
      <SigningNotice signing={summary.signing} />
      {summary.legalTexts > 0 && !isLegalStepShown && <LegalTextsNotice count={summary.legalTexts} />}
    </>
  );
}

function FailingJobsNotice({ jobs }: { jobs: OutputOf<typeof readSummary>['failingJobs'] }) {
  const t = useTranslate();
  return (
    <div className={css.notice}>
      <Notice type="warning" title={t('administration@summary.failingJobs', { count: jobs.length })}>
        <ul>
          {jobs.map(({ name, error }) => (
            <li key={name}>
              {translateOr(t, `administration@job.${name}`, name)}: {error}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function SigningNotice({ signing }: { signing: OutputOf<typeof readSummary>['signing'] }) {
  const t = useTranslate();
  if (!signing.isOn)
    return (
      <div className={css.notice}>
        <Notice type="note">{t('administration@summary.signingOff')}</Notice>
      </div>
    );
  if (signing.staleLists.length === 0) return null;
  return (
    <div className={css.notice}>
      <Notice type="warning" title={t('administration@summary.staleLists')}>
        <ul>
          {signing.staleLists.map(({ name, nextUpdate, error }) => (
            <li key={name}>
              {name}
              {nextUpdate && `, ${t('administration@summary.validUntil', { day: formatDay(nextUpdate) })}`}
              {error && `: ${error}`}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function LegalTextsNotice({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <div className={css.notice}>
      <Notice type="warning">{t('administration@summary.legalTexts', { count })}</Notice>
    </div>
  );
}
