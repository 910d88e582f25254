/** Requests of the company and their states. */
import { ApiError } from '#api/envelope.ts';
import { useAct } from '#api/use-act.ts';
import { useAskedPage } from '#api/use-asked-page.ts';
import { showDay } from '#kernel/calendar.ts';
import { movesFrom } from '#kernel/lifecycle.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconSend } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PagedTable } from '#ui/paged-table.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { NoValue, RowTitle } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import { cancelRequest, listCompanyRequests } from '#features/requests/contract.ts';
import type { CompanyRequest } from '#features/requests/contract.ts';
import { requestLifecycle } from '#features/requests/lifecycle.ts';
import { requestTones } from '#features/requests/web/request-tones.ts';

export function Page() {
  const text = useText();
  const requests = useAskedPage(listCompanyRequests);
  const columns: Column<CompanyRequest>[] = [
    {
      key: 'scenario',
      title: text('requests@company.scenario'),
      cell: (row) => (
        <RowTitle
          title={row.scenario.name}
          to={`/organization/scenarios/${row.scenario.id}`}
          sub={row.author.name}
        />
      ),
    },
    { key: 'sender', title: text('requests@company.sender'), cell: (row) => row.sender.name },
    {
      key: 'state',
      title: text('requests@company.state'),
      cell: (row) => (
        <StatusDot tone={requestTones[row.state]}>{text(`requests@state.${row.state}`)}</StatusDot>
      ),
    },
    {
      key: 'until',
      title: text('requests@company.until'),
      cell: (row) => (row.openUntil && row.readable ? showDay(row.openUntil) : <NoValue />),
    },
    { key: 'act', title: '', align: 'end', card: 'bare', cell: (row) => <RequestActions row={row} /> },
  ];
  return (
    <>
      <PageTitle title={text('requests@company.title')} sub={text('requests@company.help')} />
      <PagedTable
        of={requests}
        empty={{
          icon: IconSend,
          title: text('requests@company.empty'),
          help: text('requests@company.emptyHelp'),
          action: (
            <LinkButton to="/organization/scenarios">{text('requests@company.toScenarios')}</LinkButton>
          ),
        }}
        caption={text('requests@company.title')}
        columns={columns}
        rowKey={(row) => row.id}
      />
    </>
  );
}

function RequestActions({ row }: { row: CompanyRequest }) {
  const text = useText();
  const { ask, dialog } = useConfirm();
  const cancelMutation = useAct(cancelRequest, {
    refreshes: [listCompanyRequests],
    onFail: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : text('common@error.default'),
      }),
  });
  if (row.readable) {
    return (
      <LinkButton to={`/organization/requests/${row.id}`} size="small">
        {text('requests@company.read')}
      </LinkButton>
    );
  }
  if (!(movesFrom(requestLifecycle, row.state) as string[]).includes('cancel')) return null;
  const cancel = async () => {
    const confirmed = await ask({
      title: text('requests@company.cancel'),
      text: text('requests@company.cancelSure'),
      okText: text('requests@company.cancel'),
      cancelText: text('requests@company.keep'),
    });
    if (confirmed) cancelMutation.mutate({ params: { id: row.id } });
  };
  return (
    <>
      <Button tone="outline" size="small" busy={cancelMutation.isPending} onClick={() => void cancel()}>
        {text('requests@company.cancel')}
      </Button>
      {dialog}
    </>
  );
}
