/** Deliveries whose retries have all failed, with a retry button for officers with all rights. */
import { hasCapability } from '#access/actor.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
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
  const label = labelsOf(t);
  return (
    <>
      <PageTitle title={label('title')} subtitle={label('help')} />
      <QueryView
        query={useApiQuery(listDeliveries, { input: { limit: 100 } })}
        skeleton={<TableSkeleton rows={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={IconMail} title={label('empty')} panel />}
      >
        {({ items }) => <DeliveryTable deliveries={items} />}
      </QueryView>
    </>
  );
}

export { DeliveriesPage as Component };

const labelsOf = (t: Translate) => (key: string) => t(`administration@deliveries.${key}`);

function DeliveryTable({ deliveries }: { deliveries: OutputOf<typeof listDeliveries>['items'] }) {
  const label = labelsOf(useTranslate());
  const mayRetry = hasCapability({ person: useViewer() ?? null }, 'fk.super');
  const retry = useApiMutation(retryDelivery, { invalidates: [listDeliveries], success: label('queued') });
  return (
    <Table
      caption={label('title')}
      rows={deliveries}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'kind',
          title: label('event'),
          cell: (row) => <RowTitle title={row.kind} subtitle={row.subscriber} />,
        },
        { key: 'error', title: label('error'), cell: (row) => row.error },
        { key: 'at', title: label('at'), cell: (row) => formatDay(row.at) },
        {
          key: 'act',
          title: '',
          align: 'end',
          card: 'bare',
          cell: (row) =>
            mayRetry && (
              <Button size="small" tone="outline" onClick={() => retry.mutate({ params: { id: row.id } })}>
                {label('retry')}
              </Button>
            ),
        },
      ]}
    />
  );
}
