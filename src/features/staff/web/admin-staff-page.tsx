/** Staff of the fund: officers, their rights and invitations (product §1, §15). */
import { useState } from 'react';
import { useAppContext, useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { dismissOfficer, listStaff, listStaffInvitations } from '#features/staff/calls.ts';
import type { Officer } from '#features/staff/schemas.ts';
import { InviteStaffDialog } from '#features/staff/web/invite-staff-dialog.tsx';
import { PendingGrants } from '#features/staff/web/pending-grants.tsx';
import { RightsDialog } from '#features/staff/web/rights-dialog.tsx';
import { rightsText } from '#features/staff/web/rights-text.ts';
import { StaffInvitations } from '#features/staff/web/staff-invitations.tsx';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { fullName, shortName } from '#kernel/person-name.ts';
import type { Translate } from '#kernel/translate.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useFrozenValue } from '#ui/form/use-frozen-value.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPencil, IconUserPlus } from '#ui/cabinet/icons.ts';
import { IconUsers, IconX } from '#ui/icons.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

const tones: Record<Officer['state'], StatusTone> = {
  NEW: 'warning',
  ACTIVE: 'success',
  SUSPENDED: 'error',
  DELETING: 'neutral',
};

export function AdminStaffPage() {
  const t = useTranslate();
  const [inviteOpen, setInviteOpen] = useState(false);
  return (
    <>
      <PageTitle
        title={t('staff@title')}
        subtitle={t('staff@help')}
        action={
          <Button icon={<IconUserPlus />} onClick={() => setInviteOpen(true)}>
            {t('staff@invite.new')}
          </Button>
        }
      />
      <StaffTable />
      <StaffInvitations />
      {inviteOpen && <InviteStaffDialog onClose={() => setInviteOpen(false)} />}
    </>
  );
}

export { AdminStaffPage as Component };

function StaffTable() {
  const t = useTranslate();
  const [editedId, setEditedId] = useState<string | null>(null);
  const query = usePaginatedQuery(listStaff, { toPaging: ({ page }) => ({ page }) });
  const { dismiss, dialog } = useDismiss();
  const list = useFrozenValue(query.data);
  const edited = list?.items.find(({ id }) => id === editedId);
  return (
    <>
      <PendingGrants officers={query.data?.items ?? []} />
      <PaginatedTable
        query={query}
        empty={{ icon: IconUsers, title: t('staff@empty') }}
        caption={t('staff@title')}
        columns={columnsOf(t, { onEdit: ({ id }) => setEditedId(id), onDismiss: dismiss })}
        rowKey={(row) => row.id}
      />
      {list && edited && (
        <RightsDialog officer={edited} isOnlySuper={list.supers === 1} onClose={() => setEditedId(null)} />
      )}
      {dialog}
    </>
  );
}

/** Asks first. Who gives up the own role leaves the page. */
function useDismiss() {
  const t = useTranslate();
  const viewer = useViewer();
  const { refreshViewer } = useAppContext();
  const { confirm, dialog } = useConfirm();
  const mutation = useApiMutation(dismissOfficer, {
    invalidates: [listStaff, listStaffInvitations],
    success: t('staff@dismissed'),
    onSuccess: (_, { params }) => params?.['id'] === viewer?.id && refreshViewer(),
  });
  const askAndDismiss = async (officer: Officer) => {
    const title = t('staff@dismiss');
    const text = t('staff@dismissSure', { name: shortName(officer) });
    const confirmed = await confirm({ title, text, okText: title, danger: true });
    if (confirmed) mutation.mutate({ params: { id: officer.id } });
  };
  return { dialog, dismiss: (officer: Officer) => void askAndDismiss(officer) };
}

type OfficerAction = (officer: Officer) => void;

const columnsOf = (
  t: Translate,
  { onEdit, onDismiss }: { onEdit: OfficerAction; onDismiss: OfficerAction },
): Column<Officer>[] => [
  {
    key: 'name',
    title: t('staff@columns.name'),
    cell: (row) => (
      <RowTitle
        title={fullName({ ...row, secondName: null })}
        onOpen={() => onEdit(row)}
        subtitle={row.email}
      />
    ),
  },
  {
    key: 'rights',
    title: t('staff@columns.rights'),
    cell: (row) => rightsText(t, row.capabilities),
  },
  {
    key: 'state',
    title: t('staff@columns.state'),
    cell: (row) => <StatusDot tone={tones[row.state]}>{t(`staff@state.${row.state}`)}</StatusDot>,
  },
  {
    key: 'login',
    title: t('staff@columns.login'),
    cell: (row) => row.lastLoginAt && formatDateTime(row.lastLoginAt),
  },
  {
    key: 'act',
    title: '',
    align: 'end',
    card: 'corner',
    cell: (row) => (
      <ActionMenu
        label={t('common@row.actions', { name: shortName(row) })}
        actions={[
          { text: t('staff@edit'), icon: <IconPencil size={18} />, onPick: () => onEdit(row) },
          { text: t('staff@dismiss'), icon: <IconX size={18} />, onPick: () => onDismiss(row), danger: true },
        ]}
      />
    ),
  },
];
