/** Staff of the fund: officers, their rights and invitations (product §1, §15). */
import { Suspense, useState } from 'react';
import { useRefreshViewerAfterSave, useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { dismissOfficer, listStaff, listStaffInvitations } from '#features/staff/calls.ts';
import type { Officer } from '#features/staff/schemas.ts';
import { PendingGrants } from '#features/staff/web/pending-grants.tsx';
import { StaffInvitations } from '#features/staff/web/staff-invitations.tsx';
import { shortName } from '#kernel/person-name.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { useFrozenValue } from '#ui/form/use-frozen-value.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUserPlus } from '#ui/cabinet/icons.ts';
import { IconUsers } from '#ui/icons.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { officerColumns } from '#features/staff/web/officer-columns.tsx';

// Loaded on demand: most visits open no form.
const InviteStaffDialog = lazyDialog(
  () => import('#features/staff/web/invite-staff-dialog.tsx'),
  'InviteStaffDialog',
);
const RightsDialog = lazyDialog(() => import('#features/staff/web/rights-dialog.tsx'), 'RightsDialog');

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
      <Suspense fallback={null}>
        {inviteOpen && <InviteStaffDialog onClose={() => setInviteOpen(false)} />}
      </Suspense>
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
        columns={officerColumns(t, { onEdit: ({ id }) => setEditedId(id), onDismiss: dismiss })}
        rowKey={(row) => row.id}
      />
      <Suspense fallback={null}>
        {list && edited && (
          <RightsDialog officer={edited} isOnlySuper={list.supers === 1} onClose={() => setEditedId(null)} />
        )}
      </Suspense>
      {dialog}
    </>
  );
}

/** Asks for a confirmation. Officers who dismiss themselves lose access to this page. */
function useDismiss() {
  const t = useTranslate();
  const viewer = useViewer();
  const refreshViewer = useRefreshViewerAfterSave();
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
