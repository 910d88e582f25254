/** Landing page of officers: counters of their open work. */
import type { PagePath } from '#kernel/page-path.ts';
import { useViewer } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/data/kpi-strip.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { readSummary } from '#features/administration/calls.ts';

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
  const item = (key: keyof typeof summary, to: PagePath) => ({
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
    </>
  );
}
