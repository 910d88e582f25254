/** Landing page of officers: counters of their open work. */
import { hasCapability } from '#access/actor.ts';
import { translateOr } from '#kernel/translate.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { useViewer } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/data/kpi-strip.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { LinkButton } from '#ui/button.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { readSummary } from '#features/administration/calls.ts';
import css from '#features/administration/web/summary-page.module.css';

export function SummaryPage() {
  const t = useTranslate();
  return (
    <RecordPage query={useApiQuery(readSummary)} typeName={t('administration@summary.title')}>
      {(summary) => <Summary summary={summary} />}
    </RecordPage>
  );
}

export { SummaryPage as Component };

function Summary({ summary }: { summary: OutputOf<typeof readSummary> }) {
  const t = useTranslate();
  const viewer = useViewer();
  const item = (key: Exclude<keyof typeof summary, 'legalTexts' | 'failingJobs'>, to: PagePath) => ({
    value: String(summary[key]),
    label: t(`administration@summary.${key}`, { count: summary[key] }),
    to,
  });
  return (
    <>
      <PageTitle
        title={t('administration@summary.title')}
        subtitle={viewer && t('administration@summary.hello', { name: viewer.name })}
      />
      <KpiStrip
        items={[
          item('scenarios', '/administrator/scenarios'),
          item('organizations', '/administrator/organizations'),
          item('questions', '/administrator/questions'),
          item('invitations', '/administrator/invitations'),
          item('deliveries', '/administrator/deliveries'),
        ]}
      />
      {summary.failingJobs.length > 0 && <FailingJobsNotice jobs={summary.failingJobs} />}
      {summary.legalTexts > 0 && <LegalTextsNotice count={summary.legalTexts} />}
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

function LegalTextsNotice({ count }: { count: number }) {
  const t = useTranslate();
  const mayEdit = hasCapability({ person: useViewer() }, 'fk.content');
  return (
    <div className={css.notice}>
      <Notice
        type="warning"
        action={
          mayEdit && (
            <LinkButton to="/administrator/legal" tone="outline" size="small">
              {t('administration@summary.toLegalTexts')}
            </LinkButton>
          )
        }
      >
        {t('administration@summary.legalTexts', { count })}
      </Notice>
    </div>
  );
}
