import type { Officer } from '#features/staff/schemas.ts';
import { rightsText } from '#features/staff/web/rights-text.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { fullName, shortName } from '#kernel/person-name.ts';
import type { Translate } from '#kernel/translate.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { IconPencil } from '#ui/cabinet/icons.ts';
import { IconX } from '#ui/icons.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';

const tones: Record<Officer['state'], StatusTone> = {
  NEW: 'warning',
  ACTIVE: 'success',
  SUSPENDED: 'error',
  DELETING: 'neutral',
};

type OfficerAction = (officer: Officer) => void;

export const officerColumns = (
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
