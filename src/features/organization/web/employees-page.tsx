/** Employees of the company, its waitlist and its pending invitations (spec §4, §7). */
import { fullName } from '#kernel/person-name.ts';
import { useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUserPlus, IconUsers } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { NoValue, RowTitle, Table } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { listEmployees } from '#features/organization/contract.ts';
import type { EmployeeItem } from '#features/organization/contract.ts';
import { EmployeeDialog } from '#features/organization/web/employee-dialog.tsx';
import { InviteEmployeeDialog } from '#features/organization/web/invite-employee-dialog.tsx';
import { RemoveEmployeeButton } from '#features/organization/web/remove-employee-button.tsx';
import { Waitlist } from '#features/organization/web/waitlist.tsx';

const tones: Record<EmployeeItem['state'], StatusTone> = {
  INVITED: 'act',
  WAITLIST: 'warning',
  ACTIVE: 'success',
  REJECTED: 'error',
  BLOCKED: 'error',
  DELETED: 'neutral',
};

export function EmployeesPage() {
  const t = useTranslate();
  const viewer = useViewer();
  const [inviteOpen, setInviteOpen] = useState(false);
  const isAdmin = viewer?.roles[0] === 'OK_ADMIN';
  return (
    <>
      <PageTitle
        title={t('organization@people.title')}
        action={
          isAdmin && (
            <Button icon={<IconUserPlus />} onClick={() => setInviteOpen(true)}>
              {t('organization@people.invite')}
            </Button>
          )
        }
      />
      <Waitlist mayDecide={isAdmin || viewer?.membership?.canConfirm === true} />
      <EmployeeTable isAdmin={isAdmin} />
      {inviteOpen && <InviteEmployeeDialog onClose={() => setInviteOpen(false)} />}
    </>
  );
}

export { EmployeesPage as Component };

function EmployeeTable({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslate();
  const [edited, setEdited] = useState<EmployeeItem | null>(null);
  const { data: employees, isError, refetch } = useApiQuery(listEmployees);
  if (isError) return <ErrorBlock onRetry={refetch} />;
  if (!employees) return <TableSkeleton rows={4} />;
  if (employees.items.length === 0)
    return <EmptyState icon={IconUsers} title={t('organization@people.empty')} panel />;
  const columns: Column<EmployeeItem>[] = [
    {
      key: 'name',
      title: t('organization@people.name'),
      cell: (row) => <RowTitle title={fullName(row) || row.email} subtitle={fullName(row) && row.email} />,
    },
    {
      key: 'position',
      title: t('organization@people.position'),
      cell: (row) => row.position || <NoValue />,
    },
    {
      key: 'role',
      title: t('organization@people.role'),
      cell: (row) => t(`organization@role.${row.role}`),
    },
    {
      key: 'state',
      title: t('organization@people.state'),
      cell: (row) => <StatusDot tone={tones[row.state]}>{t(`organization@state.${row.state}`)}</StatusDot>,
    },
    {
      key: 'act',
      title: '',
      align: 'end',
      card: 'bare',
      cell: (row) =>
        isAdmin &&
        (row.state === 'INVITED' ? (
          <RemoveEmployeeButton id={row.id} kind="revoke" />
        ) : (
          <Button size="small" tone="ghost" onClick={() => setEdited(row)}>
            {t('organization@people.edit')}
          </Button>
        )),
    },
  ];
  return (
    <>
      <Table
        caption={t('organization@people.title')}
        columns={columns}
        rows={employees.items}
        rowKey={(row) => row.id}
      />
      {edited && <EmployeeDialog employee={edited} name={fullName(edited)} onClose={() => setEdited(null)} />}
    </>
  );
}
