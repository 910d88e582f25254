/** Deliveries whose retries have all failed, with a retry button for officers with all rights. */
import { hasCapability } from '#access/actor.ts';
import { ApiError } from '#api/envelope.ts';
import { useViewer } from '#api/page-context.tsx';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { showDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconMail } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { RowTitle, Table } from '#ui/table.tsx';
import { listDeliveries, retryDelivery } from '#features/administration/contract.ts';

export function Page() {
  const text = useText();
  const label = (key: string) => text(`administration@deliveries.${key}`);
  const mayRetry = hasCapability({ person: useViewer() ?? null }, 'fk.super');
  const { data: deliveries, isError, refetch } = useAsked(listDeliveries, { input: { limit: 100 } });
  const retry = useAct(retryDelivery, {
    refreshes: [listDeliveries],
    onDone: () => notify({ type: 'success', text: label('queued') }),
    onFail: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : text('common@error.default'),
      }),
  });
  return (
    <>
      <PageTitle title={label('title')} sub={label('help')} />
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
              cell: (row) => <RowTitle title={row.kind} sub={row.subscriber} />,
            },
            { key: 'error', title: label('error'), cell: (row) => row.error },
            { key: 'at', title: label('at'), cell: (row) => showDay(row.at) },
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
