/** Landing page of officers: counters of their open work. */
import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { FailedPage } from '#ui/cabinet/failed-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/data/kpi-strip.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PageSkeleton } from '#ui/data/skeleton.tsx';
import { readSummary } from '#features/administration/contract.ts';

export function SummaryPage() {
  const t = useTranslate();
  const viewer = useViewer();
  const { data: summary, isLoadingError, refetch } = useApiQuery(readSummary);
  if (isLoadingError) return <FailedPage title={t('administration@summary.title')} onRetry={refetch} />;
  if (!summary) return <PageSkeleton />;
  const item = (key: keyof typeof summary, to: string) => ({
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

export { SummaryPage as Component };
