/** Employees of the company, its waitlist and its pending invitations (spec §4, §7). */
import { fullName } from '#kernel/person-name.ts';
import { useState } from 'react';
import { useViewer } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconUserPlus, IconUsers } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import type { StatusTone } from '#ui/status-dot.tsx';
import { NoValue, RowTitle, Table } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import { listEmployees } from '#features/organization/contract.ts';
import type { EmployeeItem } from '#features/organization/contract.ts';
import { EmployeeDialog } from '#features/organization/web/employee-dialog.tsx';
import { InviteEmployeeDialog } from '#features/organization/web/invite-employee-dialog.tsx';
import { Removal } from '#features/organization/web/removal.tsx';
import { Waitlist } from '#features/organization/web/waitlist.tsx';

const tones: Record<EmployeeItem['state'], StatusTone> = {
  INVITED: 'act',
  WAITLIST: 'warning',
  ACTIVE: 'success',
  REJECTED: 'error',
  BLOCKED: 'error',
  DELETED: 'neutral',
};

export function Page() {
  const text = useText();
  const viewer = useViewer();
  const [inviteOpen, setInviteOpen] = useState(false);
  const isAdmin = viewer?.roles[0] === 'OK_ADMIN';
  return (
    <>
      <PageTitle
        title={text('organization@people.title')}
        action={
          isAdmin && (
            <Button icon={<IconUserPlus />} onClick={() => setInviteOpen(true)}>
              {text('organization@people.invite')}
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

function EmployeeTable({ isAdmin }: { isAdmin: boolean }) {
  const text = useText();
  const [edited, setEdited] = useState<EmployeeItem | null>(null);
  const { data: employees, isError, refetch } = useAsked(listEmployees);
  if (isError) return <ErrorBlock onRetry={refetch} />;
  if (!employees) return <TableSkeleton rows={4} />;
  if (employees.items.length === 0)
    return <EmptyState icon={IconUsers} title={text('organization@people.empty')} panel />;
  const columns: Column<EmployeeItem>[] = [
    {
      key: 'name',
      title: text('organization@people.name'),
      cell: (row) => <RowTitle title={fullName(row) || row.email} sub={fullName(row) && row.email} />,
    },
    {
      key: 'position',
      title: text('organization@people.position'),
      cell: (row) => row.position || <NoValue />,
    },
    {
      key: 'role',
      title: text('organization@people.role'),
      cell: (row) => text(`organization@role.${row.role}`),
    },
    {
      key: 'state',
      title: text('organization@people.state'),
      cell: (row) => <StatusDot tone={tones[row.state]}>{text(`organization@state.${row.state}`)}</StatusDot>,
    },
    {
      key: 'act',
      title: '',
      align: 'end',
      card: 'bare',
      cell: (row) =>
        isAdmin &&
        (row.state === 'INVITED' ? (
          <Removal id={row.id} kind="revoke" />
        ) : (
          <Button size="small" tone="ghost" onClick={() => setEdited(row)}>
            {text('organization@people.edit')}
          </Button>
        )),
    },
  ];
  return (
    <>
      <Table
        caption={text('organization@people.title')}
        columns={columns}
        rows={employees.items}
        rowKey={(row) => row.id}
      />
      {edited && <EmployeeDialog employee={edited} name={fullName(edited)} onClose={() => setEdited(null)} />}
    </>
  );
}
