/** The company's people: who waits, who works, who was invited; confirmed and rejected here (spec §4, §7). */
import { fullName } from '#kernel/person-name.ts';
import { useState } from 'react';
import { useViewer } from '#api/page-context.tsx';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { ApiError } from '#api/envelope.ts';
import { showDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconUserPlus, IconUsers } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Panel } from '#ui/panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import type { StatusTone } from '#ui/status-dot.tsx';
import { RowTitle, Table } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import {
  confirmEmployee,
  listEmployees,
  listWaitlist,
  rejectEmployee,
} from '#features/organization/contract.ts';
import type { EmployeeItem } from '#features/organization/contract.ts';
import { EmployeeDialog } from '#features/organization/web/employee-dialog.tsx';
import { InviteEmployeeDialog } from '#features/organization/web/invite-employee-dialog.tsx';

const tones: Record<EmployeeItem['state'], StatusTone> = {
  INVITED: 'act',
  WAITLIST: 'warning',
  ACTIVE: 'success',
  REJECTED: 'error',
  BLOCKED: 'error',
  DELETED: 'neutral',
};

const nameOf = (one: EmployeeItem): string => fullName(one);

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
      <Waitlist />
      <Team isHead={isHead} />
      {inviting && <InviteEmployeeDialog onClose={() => invite(false)} />}
    </>
  );
}

function Waitlist() {
  const text = useText();
  const { data: found } = useAsked(listWaitlist);
  if (!found || found.items.length === 0) return null;
  return (
    <Panel title={text('organization@people.waitlist')}>
      <ul>
        {found.items.map((one) => (
          <WaitingRow key={one.id} one={one} />
        ))}
      </ul>
    </Panel>
  );
}

const refreshes = [listWaitlist, listEmployees];

function WaitingRow({ one }: { one: EmployeeItem }) {
  const text = useText();
  const { ask, dialog } = useConfirm();
  const onFail = (error: Error) =>
    notify({ type: 'error', text: error instanceof ApiError ? error.message : text('common@error.default') });
  const confirm = useAct(confirmEmployee, {
    refreshes,
    onDone: () => notify({ type: 'success', text: text('organization@people.confirmed') }),
    onFail,
  });
  const reject = useAct(rejectEmployee, {
    refreshes,
    onDone: () => notify({ type: 'success', text: text('organization@people.rejected') }),
    onFail,
  });
  const decline = async () => {
    const sure = await ask({
      title: text('organization@people.reject'),
      text: text('organization@people.rejectSure'),
      danger: true,
    });
    if (sure) reject.mutate({ params: { id: one.id } });
  };
  return (
    <li>
      <RowTitle
        title={nameOf(one)}
        sub={[one.position, one.email, showDay(one.dateCreated)].filter(Boolean).join(' · ')}
      />
      {one.comment && <p>{one.comment}</p>}
      <Button
        size="small"
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ params: { id: one.id } })}
      >
        {text('organization@people.confirm')}
      </Button>{' '}
      <Button size="small" tone="outline" busy={reject.isPending} onClick={() => void decline()}>
        {text('organization@people.reject')}
      </Button>
      {dialog}
    </li>
  );
}

function Team({ isHead }: { isHead: boolean }) {
  const text = useText();
  const [edited, edit] = useState<EmployeeItem | null>(null);
  const { data: found, isError, refetch } = useAsked(listEmployees);
  if (isError) return <ErrorBlock onRetry={() => void refetch()} />;
  if (!found) return <TableSkeleton rows={4} />;
  if (found.items.length === 0)
    return <EmptyState icon={IconUsers} title={text('organization@people.empty')} panel />;
  const columns: Column<EmployeeItem>[] = [
    {
      key: 'name',
      title: text('organization@people.name'),
      cell: (row) => <RowTitle title={nameOf(row) || row.email} sub={row.email} />,
    },
    { key: 'position', title: text('organization@people.position'), cell: (row) => row.position },
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
        row.state !== 'INVITED' && (
          <Button size="small" tone="ghost" onClick={() => edit(row)}>
            {text('organization@people.edit')}
          </Button>
        ),
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
      {edited && <EmployeeDialog employee={edited} name={nameOf(edited)} onClose={() => edit(null)} />}
    </>
  );
}
