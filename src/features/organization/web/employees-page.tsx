/** The company's people: who waits, who works, who was invited; confirmed and rejected here (spec §4, §7). */
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
  const [inviting, invite] = useState(false);
  const isHead = viewer?.roles[0] === 'OK_ADMIN';
  return (
    <>
      <PageTitle
        title={text('organization@people.title')}
        action={
          isHead && (
            <Button icon={<IconUserPlus />} onClick={() => invite(true)}>
              {text('organization@people.invite')}
            </Button>
          )
        }
      />
      <Waitlist mayDecide={isHead || viewer?.membership?.canConfirm === true} />
      <Team isHead={isHead} />
      {inviting && <InviteEmployeeDialog onClose={() => invite(false)} />}
    </>
  );
}

function Team({ isHead }: { isHead: boolean }) {
  const text = useText();
  const [edited, edit] = useState<EmployeeItem | null>(null);
  const { data: found, isError, refetch } = useAsked(listEmployees);
  if (isError) return <ErrorBlock onRetry={refetch} />;
  if (!found) return <TableSkeleton rows={4} />;
  if (found.items.length === 0)
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
        isHead &&
        (row.state === 'INVITED' ? (
          <Removal id={row.id} kind="revoke" />
        ) : (
          <Button size="small" tone="ghost" onClick={() => edit(row)}>
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
        rows={found.items}
        rowKey={(row) => row.id}
      />
      {edited && <EmployeeDialog employee={edited} name={fullName(edited)} onClose={() => edit(null)} />}
    </>
  );
}
