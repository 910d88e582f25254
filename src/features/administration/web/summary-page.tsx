/** Landing page of officers: counters of their open work. */
import { useViewer } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { FailedPage } from '#ui/failed-page.tsx';
import { useText } from '#ui/i18n.tsx';
import { KpiStrip } from '#ui/kpi-strip.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { readSummary } from '#features/administration/contract.ts';

export function Page() {
  const text = useText();
  const viewer = useViewer();
  const { data: summary, isLoadingError, refetch } = useAsked(readSummary);
  if (isLoadingError) return <FailedPage title={text('administration@summary.title')} onRetry={refetch} />;
  if (!summary) return <PageSkeleton />;
  const item = (key: keyof typeof summary, to: string) => ({
    value: String(summary[key]),
    label: text(`administration@summary.${key}`, { count: summary[key] }),
    to,
  });
  return (
    <>
      <PageTitle
        title={text('administration@summary.title')}
        sub={viewer && text('administration@summary.hello', { name: viewer.name })}
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
