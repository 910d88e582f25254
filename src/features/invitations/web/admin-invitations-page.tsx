/** Invitations of experts and companies, for officers of the fund: the list of codes, and issuing a new one. */
import { useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import type { OutputOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import type { Translate } from '#kernel/translate.ts';
import { IconBan } from '#ui/cabinet/icons.ts';
import { IconMail, IconPlus, IconRefresh } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { listInvitations, resendInvitation, revokeInvitation } from '#features/invitations/calls.ts';
import { displayStates } from '#features/invitations/lifecycle.ts';
import type { DisplayState } from '#features/invitations/lifecycle.ts';
import { IssueInvitationDialog } from '#features/invitations/web/issue-invitation-dialog.tsx';

type InvitationRow = OutputOf<typeof listInvitations>['items'][number];

const tones: Readonly<Record<DisplayState, StatusTone>> = {
  SENT: 'act',
  USED: 'success',
  EXPIRED: 'neutral',
  REVOKED: 'error',
};

export function AdminInvitationsPage() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const [dialogOpen, setDialogOpen] = useState(false);
  const state = displayStates.find((one) => one === params.get('state')) ?? 'SENT';
  const tabs = displayStates.map((id) => ({ id, label: t(`invitations@admin.tab.${id}`) }));
  return (
    <>
      <PageTitle
        title={t('invitations@admin.title')}
        subtitle={t('invitations@admin.help')}
        action={
          <Button icon={<IconPlus />} onClick={() => setDialogOpen(true)}>
            {t('invitations@admin.new')}
          </Button>
        }
      />
      <Tabs
        label={t('invitations@admin.title')}
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

export { AdminInvitationsPage as Component };

function InvitationTable({ state }: { state: string }) {
  const t = useTranslate();
  const query = usePaginatedQuery(listInvitations, { input: { state }, toPaging: ({ page }) => ({ page }) });
  const { confirm, dialog } = useConfirm();
  const revoke = useApiMutation(revokeInvitation, {
    invalidates: [listInvitations],
    success: t('invitations@admin.revoked'),
  });
  const resend = useApiMutation(resendInvitation, {
    invalidates: [listInvitations],
    success: ({ expiresAt }) => t('invitations@admin.resent', { day: formatDay(expiresAt) }),
  });
  const confirmAndRevoke = async (id: string): Promise<void> => {
    const confirmed = await confirm({
      title: t('invitations@admin.revoke'),
      text: t('invitations@admin.revokeSure'),
      danger: true,
    });
    if (confirmed) revoke.mutate({ params: { id } });
  };
  return (
    <>
      <PaginatedTable
        query={query}
        empty={{ icon: IconMail, title: t('invitations@admin.empty') }}
        caption={t('invitations@admin.title')}
        columns={columnsOf(t, {
          onResend: (id) => resend.mutate({ params: { id } }),
          onRevoke: (id) => void confirmAndRevoke(id),
        })}
        rowKey={(row) => row.id}
      />
      {dialog}
    </>
  );
}

interface RowActions {
  onResend: (id: string) => void;
  onRevoke: (id: string) => void;
}

function columnsOf(t: Translate, { onResend, onRevoke }: RowActions): Column<InvitationRow>[] {
  return [
    {
      key: 'who',
      title: t('invitations@admin.who'),
      cell: (row) => (
        <RowTitle title={row.email ?? row.label ?? ''} subtitle={t(`invitations@type.${row.type}`)} />
      ),
    },
    {
      key: 'state',
      title: t('invitations@admin.state'),
      cell: (row) => <StatusDot tone={tones[row.state]}>{t(`invitations@state.${row.state}`)}</StatusDot>,
    },
    {
      key: 'used',
      title: t('invitations@admin.used'),
      cell: (row) => `${row.used} / ${row.maxUses}`,
      align: 'end',
    },
    { key: 'until', title: t('invitations@admin.until'), cell: (row) => formatDay(row.expiresAt) },
    {
      key: 'act',
      title: '',
      align: 'end',
      // For two buttons side by side.
      width: '8rem',
      card: 'corner',
      cell: (row) => (
        <>
          {mayResend(row) && (
            <IconButton
              label={t('invitations@admin.resend')}
              icon={<IconRefresh />}
              onClick={() => onResend(row.id)}
            />
          )}
          {row.state === 'SENT' && (
            <IconButton
              label={t('invitations@admin.revoke')}
              icon={<IconBan />}
              onClick={() => onRevoke(row.id)}
            />
          )}
        </>
      ),
    },
  ];
}

/** The same code goes by letter again, with a new last day (product §16). */
const mayResend = ({ email, state }: InvitationRow): boolean =>
  email !== null && (state === 'SENT' || state === 'EXPIRED');
