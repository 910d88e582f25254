/** Invitations for officers of the fund: issuing codes for experts and companies, and the list of issued ones. */
import { useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { ApiError } from '#api/envelope.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { useAct } from '#api/use-act.ts';
import { useAskedPage } from '#api/use-asked-page.ts';
import { showDay } from '#kernel/calendar.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import type { Text } from '#kernel/text.ts';
import { IconBan, IconMail, IconPlus } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PagedTable } from '#ui/paged-table.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import type { StatusTone } from '#ui/status-dot.tsx';
import { RowTitle } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { listInvitations, revokeInvitation } from '#features/invitations/contract.ts';
import { shownStates } from '#features/invitations/lifecycle.ts';
import type { ShownState } from '#features/invitations/lifecycle.ts';
import { IssueInvitationDialog } from '#features/invitations/web/issue-invitation-dialog.tsx';

type InvitationRow = OutputOf<typeof listInvitations>['items'][number];

const tones: Readonly<Record<ShownState, StatusTone>> = {
  SENT: 'act',
  USED: 'success',
  EXPIRED: 'neutral',
  REVOKED: 'error',
};

export function Page() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const [dialogOpen, setDialogOpen] = useState(false);
  const state = params.get('state') ?? 'SENT';
  const tabs = shownStates.map((id) => ({ id, label: text(`invitations@desk.tab.${id}`) }));
  return (
    <>
      <PageTitle
        title={text('invitations@desk.title')}
        sub={text('invitations@desk.help')}
        action={
          <Button icon={<IconPlus />} onClick={() => setDialogOpen(true)}>
            {text('invitations@desk.new')}
          </Button>
        }
      />
      <Tabs
        label={text('invitations@desk.title')}
        tabs={tabs}
        selected={state}
        onSelect={(id) => setParams({ state: id }, { replace: true })}
      >
        {(id) => <InvitationTable state={id} />}
      </Tabs>
      {dialogOpen && <IssueInvitationDialog onClose={() => setDialogOpen(false)} />}
    </>
  );
}

function InvitationTable({ state }: { state: string }) {
  const text = useText();
  const query = useAskedPage(listInvitations, { input: { state }, cut: ({ page }) => ({ page }) });
  const { ask, dialog } = useConfirm();
  const revoke = useAct(revokeInvitation, {
    refreshes: [listInvitations],
    onDone: () => notify({ type: 'success', text: text('invitations@desk.revoked') }),
    onFail: (error) =>
      notify({
        type: 'error',
        text: error instanceof ApiError ? error.message : text('common@error.default'),
      }),
  });
  const askAndRevoke = async (id: string): Promise<void> => {
    const confirmed = await ask({
      title: text('invitations@desk.revoke'),
      text: text('invitations@desk.revokeSure'),
      danger: true,
    });
    if (confirmed) revoke.mutate({ params: { id } });
  };
  return (
    <>
      <PagedTable
        of={query}
        empty={{ icon: IconMail, title: text('invitations@desk.empty') }}
        caption={text('invitations@desk.title')}
        columns={columnsOf(text, (id) => void askAndRevoke(id))}
        rowKey={(row) => row.id}
      />
      {dialog}
    </>
  );
}

function columnsOf(text: Text, onRevoke: (id: string) => void): Column<InvitationRow>[] {
  return [
    {
      key: 'who',
      title: text('invitations@desk.who'),
      cell: (row) => (
        <RowTitle title={row.email ?? row.label ?? ''} sub={text(`invitations@type.${row.type}`)} />
      ),
    },
    {
      key: 'state',
      title: text('invitations@desk.state'),
      cell: (row) => <StatusDot tone={tones[row.state]}>{text(`invitations@state.${row.state}`)}</StatusDot>,
    },
    {
      key: 'used',
      title: text('invitations@desk.used'),
      cell: (row) => `${row.used} / ${row.maxUses}`,
      align: 'end',
    },
    { key: 'until', title: text('invitations@desk.until'), cell: (row) => showDay(row.expiresAt) },
    {
      key: 'act',
      title: '',
      align: 'end',
      card: 'corner',
      cell: (row) =>
        row.state === 'SENT' && (
          <IconButton
            label={text('invitations@desk.revoke')}
            icon={<IconBan />}
            onClick={() => onRevoke(row.id)}
          />
        ),
    },
  ];
}
