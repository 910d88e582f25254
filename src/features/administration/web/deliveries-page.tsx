/** Deliveries whose retries have all failed, with a retry button for officers with all rights. */
import { hasCapability } from '#access/actor.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconMail } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { RowTitle, Table } from '#ui/data/table.tsx';
import { listDeliveries, retryDelivery } from '#features/administration/calls.ts';

export function DeliveriesPage() {
  const t = useTranslate();
  return (
    <>
      <PageTitle
        title={t('administration@deliveries.title')}
        subtitle={t('administration@deliveries.help')}
      />
      <QueryView
        query={useApiQuery(listDeliveries, { input: { limit: 100 } })}
        skeleton={<TableSkeleton rows={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={IconMail} title={t('administration@deliveries.empty')} panel />}
      >
        {({ items }) => <DeliveryTable deliveries={items} />}
      </QueryView>
    </>
  );
}

export { DeliveriesPage as Component };

function DeliveryTable({ deliveries }: { deliveries: OutputOf<typeof listDeliveries>['items'] }) {
  const t = useTranslate();
  const mayRetry = hasCapability({ person: useViewer() ?? null }, 'fk.super');
  const retry = useApiMutation(retryDelivery, {
    invalidates: [listDeliveries],
    success: t('administration@deliveries.queued'),
  });
  return (
    <Table
      caption={t('administration@deliveries.title')}
      rows={deliveries}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'kind',
          title: t('administration@deliveries.event'),
          cell: (row) => <RowTitle title={row.kind} subtitle={row.subscriber} />,
        },
        { key: 'error', title: t('administration@deliveries.error'), cell: (row) => row.error },
        { key: 'at', title: t('administration@deliveries.at'), cell: (row) => formatDay(row.at) },
        {
          key: 'act',
          title: '',
          align: 'end',
          card: 'bare',
          cell: (row) =>
            mayRetry && (
              <Button size="small" tone="outline" onClick={() => retry.mutate({ params: { id: row.id } })}>
                {t('administration@deliveries.retry')}
              </Button>
            ),
        },
      ]}
    />
  );
}
