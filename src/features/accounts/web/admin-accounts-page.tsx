/** All accounts for officers: search by name, email or phone (product §15). */
import { accountStates, roles } from '#access/actor.ts';
import { omitInvalid } from '#api/omit-invalid.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { listAccounts } from '#features/accounts/calls-admin.ts';
import { accountFilter } from '#features/accounts/schemas-admin.ts';
import type { AccountListItem } from '#features/accounts/schemas-admin.ts';
import { AccountStateDot } from '#features/accounts/web/admin/account-state.tsx';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { formatPhone } from '#kernel/phone-number.ts';
import type { Translate } from '#kernel/translate.ts';
import { useSearchParams } from '#router/hooks.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/data/filter-bar.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUsers } from '#ui/icons.tsx';
import css from '#features/accounts/web/admin/account.module.css';

const action = '/administrator/accounts';
const searchLength = 120;

export function AdminAccountsPage() {
  const t = useTranslate();
  return (
    <>
      <PageTitle title={t('accounts-admin@list.title')} />
      <FilterBar action={action}>
        <FilterSearch name="search" label={t('accounts-admin@list.search')} maxLength={searchLength} />
        <FilterSelect
          name="role"
          label={t('accounts-admin@list.role')}
          anyLabel={t('accounts-admin@list.anyRole')}
          options={roles.map((value) => ({ value, label: t(`app@role.${value}`) }))}
        />
        <FilterSelect
          name="state"
          label={t('accounts-admin@list.state')}
          anyLabel={t('accounts-admin@list.anyState')}
          options={accountStates.map((value) => ({ value, label: t(`accounts@state.${value}`) }))}
        />
      </FilterBar>
      <AccountTable />
    </>
  );
}

export { AdminAccountsPage as Component };

function AccountTable() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const input = omitInvalid(accountFilter, {
    search: (params.get('search') ?? '').slice(0, searchLength),
    role: params.get('role') ?? '',
    state: params.get('state') ?? '',
  });
  const isFiltered = ['search', 'role', 'state'].some((name) => params.get(name));
  return (
    <PaginatedTable
      query={usePaginatedQuery(listAccounts, { input, size: 20 })}
      empty={
        isFiltered ? noResultsState(t, action) : { icon: IconUsers, title: t('accounts-admin@list.empty') }
      }
      caption={t('accounts-admin@list.title')}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
    />
  );
}

const columnsOf = (t: Translate): Column<AccountListItem>[] => [
  {
    key: 'person',
    title: t('accounts-admin@list.person'),
    // Addresses are long and have no place to break.
    width: '30%',
    cell: (row) => (
      <RowTitle
        title={[row.lastName, row.name, row.secondName].filter(Boolean).join(' ')}
        subtitle={row.email}
        to={`/administrator/accounts/${row.id}`}
      />
    ),
  },
  {
    key: 'role',
    title: t('accounts-admin@list.role'),
    cell: (row) => row.roles.map((role) => t(`app@role.${role}`)).join(', '),
  },
  {
    key: 'organization',
    title: t('accounts-admin@list.organization'),
    wideOnly: true,
    cell: (row) => row.organization,
  },
  {
    key: 'phone',
    title: t('accounts-admin@list.phone'),
    wideOnly: true,
    cell: (row) => row.phone && <span className={css.phone}>{formatPhone(row.phone)}</span>,
  },
  {
    key: 'state',
    title: t('accounts-admin@list.state'),
    cell: (row) => <AccountStateDot state={row.state} />,
  },
  {
    key: 'lastLogin',
    title: t('accounts-admin@list.lastLogin'),
    cell: (row) => (row.lastLoginAt ? formatDateTime(row.lastLoginAt) : t('accounts-admin@list.never')),
  },
];
