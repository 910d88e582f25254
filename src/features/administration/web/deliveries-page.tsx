/** Letters and messages that every try has failed, with a button to try again for those who may. */
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
  const word = (key: string) => text(`administration@deliveries.${key}`);
  const mayRetry = hasCapability({ person: useViewer() ?? null }, 'fk.super');
  const { data: found, isError, refetch } = useAsked(listDeliveries, { input: { limit: 100 } });
  const retry = useAct(retryDelivery, {
    refreshes: [listDeliveries],
    onDone: () => notify({ type: 'success', text: word('queued') }),
    onFail: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : text('common@error.default'),
      }),
  });
  return (
    <>
      <PageTitle title={word('title')} sub={word('help')} />
      {isError && <ErrorBlock onRetry={refetch} />}
      {!found && !isError && <TableSkeleton rows={4} />}
      {found?.items.length === 0 && <EmptyState icon={IconMail} title={word('empty')} panel />}
      {found && found.items.length > 0 && (
        <Table
          caption={word('title')}
          rows={found.items}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'kind',
              title: word('event'),
              cell: (row) => <RowTitle title={row.kind} sub={row.subscriber} />,
            },
            { key: 'error', title: word('error'), cell: (row) => row.error },
            { key: 'at', title: word('at'), cell: (row) => showDay(row.at) },
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
                    {word('retry')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </>
  );
}
