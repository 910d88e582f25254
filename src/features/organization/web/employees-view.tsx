/** Employees of the company, its waitlist and its pending invitations (spec §4, §7). */
import { fullName } from '#kernel/person-name.ts';
import type { Translate } from '#kernel/translate.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUserPlus } from '#ui/cabinet/icons.ts';
import { IconUsers } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { RowTitle, Table } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { listEmployees } from '#features/organization/calls.ts';
import type { EmployeeItem } from '#features/organization/schemas.ts';
import { EmployeeDialog } from '#features/organization/web/employee-dialog.tsx';
import { InviteEmployeeDialog } from '#features/organization/web/invite-employee-dialog.tsx';
import { Waitlist } from '#features/organization/web/waitlist.tsx';

const tones: Record<EmployeeItem['state'], StatusTone> = {
  INVITED: 'act',
  WAITLIST: 'warning',
  ACTIVE: 'success',
  REJECTED: 'error',
  BLOCKED: 'error',
  DELETED: 'neutral',
};

/** `codes`: the codes of the company, for its head. */
export function EmployeesView({ codes }: { codes: ReactNode }) {
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
      {isAdmin && codes}
      {inviteOpen && <InviteEmployeeDialog onClose={() => setInviteOpen(false)} />}
    </>
  );
}

function EmployeeTable({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslate();
  const [edited, setEdited] = useState<EmployeeItem | null>(null);
  return (
    <>
      <QueryView
        query={useApiQuery(listEmployees)}
        skeleton={<TableSkeleton rows={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={IconUsers} title={t('organization@people.empty')} panel />}
      >
        {({ items }) => (
          <Table
            caption={t('organization@people.title')}
            columns={columnsOf(t, isAdmin ? setEdited : undefined)}
            rows={items}
            rowKey={(row) => row.id}
          />
        )}
      </QueryView>
      {edited && (
        <EmployeeDialog
          employee={edited}
          name={fullName(edited) || edited.email}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Without `onEdit` the table is read-only. */
const columnsOf = (
  t: Translate,
  onEdit: ((row: EmployeeItem) => void) | undefined,
): Column<EmployeeItem>[] => [
  {
    key: 'name',
    title: t('organization@people.name'),
    cell: (row) => (
      <RowTitle
        title={fullName(row) || row.email}
        onOpen={onEdit && (() => onEdit(row))}
        subtitle={fullName(row) && row.email}
      />
    ),
  },
  {
    key: 'position',
    title: t('organization@people.position'),
    cell: (row) => row.position,
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
      onEdit && (
        <Button size="small" tone="ghost" onClick={() => onEdit(row)}>
          {t('organization@people.edit')}
        </Button>
      ),
  },
];
