/** Deliveries whose retries have all failed, with a retry button for officers with all rights. */
import { hasCapability } from '#access/actor.ts';
import { ApiError } from '#api/envelope.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconMail } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { RowTitle, Table } from '#ui/data/table.tsx';
import { listDeliveries, retryDelivery } from '#features/administration/contract.ts';

export function DeliveriesPage() {
  const t = useTranslate();
  const label = (key: string) => t(`administration@deliveries.${key}`);
  const mayRetry = hasCapability({ person: useViewer() ?? null }, 'fk.super');
  const { data: deliveries, isError, refetch } = useApiQuery(listDeliveries, { input: { limit: 100 } });
  const retry = useApiMutation(retryDelivery, {
    invalidates: [listDeliveries],
    onSuccess: () => notify({ type: 'success', text: label('queued') }),
    onError: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : t('common@error.default'),
      }),
  });
  return (
    <>
      <PageTitle title={label('title')} subtitle={label('help')} />
      {isError && <ErrorBlock onRetry={refetch} />}
      {!deliveries && !isError && <TableSkeleton rows={4} />}
      {deliveries?.items.length === 0 && <EmptyState icon={IconMail} title={label('empty')} panel />}
      {deliveries && deliveries.items.length > 0 && (
        <Table
          caption={label('title')}
          rows={deliveries.items}
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
                  <Button
                    size="small"
                    tone="outline"
                    onClick={() => retry.mutate({ params: { id: row.id } })}
                  >
                    {label('retry')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </>
  );
}

export { DeliveriesPage as Component };
