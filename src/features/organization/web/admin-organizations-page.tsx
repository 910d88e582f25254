/** Companies for officers of the fund, by state. */
import { useState } from 'react';
import { omitInvalid } from '#api/omit-invalid.ts';
import { useSearchParams } from '#router/hooks.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { useTranslate } from '#ui/i18n.tsx';
import type { Translate } from '#kernel/translate.ts';
import { IconBuilding } from '#ui/cabinet/icons.ts';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { SearchField } from '#ui/data/search-field.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { listOrganizations } from '#features/organization/calls-admin.ts';
import { organizationFilter } from '#features/organization/schemas-admin.ts';
import type { OrganizationListItem } from '#features/organization/schemas-admin.ts';
import { organizationStates } from '#access/actor.ts';
import { OrganizationDetailsDialog } from '#features/organization/web/organization-details-dialog.tsx';
import { organizationTones } from '#features/organization/web/organization-tones.ts';

const allStates = 'ALL';
const tabIds = [...organizationStates, allStates] as const;

const stateOf = (params: URLSearchParams) => tabIds.find((id) => id === params.get('state')) ?? 'CHECK';

export function AdminOrganizationsPage() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const state = stateOf(params);
  const updateParams = (next: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), page: '1', ...next }), { replace: true });
  const tabs = tabIds.map((id) => ({
    id,
    label: t(`organization@admin.tab.${id}`),
  }));
  return (
    <>
      <PageTitle
        title={t('organization@admin.title')}
        search={
          <SearchField
            value={params.get('search') ?? ''}
            placeholder={t('organization@admin.search')}
            onSearch={(search) => updateParams({ search })}
          />
        }
      />
      <Tabs
        label={t('organization@admin.title')}
        tabs={tabs}
        selected={state}
        onSelect={(id) => updateParams({ state: id })}
      >
        {() => <OrganizationTable onOpen={setOpenedId} />}
      </Tabs>
      {openedId && <OrganizationDetailsDialog id={openedId} onClose={() => setOpenedId(null)} />}
    </>
  );
}

export { AdminOrganizationsPage as Component };

function OrganizationTable({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const state = stateOf(params);
  const input = omitInvalid(organizationFilter, {
    state: state === allStates ? '' : state,
    search: params.get('search') ?? '',
  });
  const query = usePaginatedQuery(listOrganizations, { input });
  return (
    <PaginatedTable
      query={query}
      empty={
        input.search
          ? noResultsState(t, '/administrator/organizations')
          : {
              icon: IconBuilding,
              title: t('organization@admin.empty'),
              help: t('organization@admin.emptyHelp'),
            }
      }
      caption={t('organization@admin.title')}
      columns={columnsOf(t, onOpen)}
      rowKey={(row) => row.id}
    />
  );
}

function columnsOf(t: Translate, onOpen: (id: string) => void): Column<OrganizationListItem>[] {
  return [
    {
      key: 'name',
      title: t('organization@admin.name'),
      cell: (row) => (
        <RowTitle
          title={row.name}
          onOpen={() => onOpen(row.id)}
          subtitle={t('organization@admin.inn', { inn: row.inn })}
        />
      ),
    },
    {
      key: 'director',
      title: t('organization@admin.director'),
      wideOnly: true,
      cell: (row) => row.director,
    },
    {
      key: 'employees',
      title: t('organization@admin.employees'),
      cell: (row) => row.employees,
      align: 'end',
    },
    {
      key: 'state',
      title: t('organization@admin.state'),
      cell: (row) => (
        <StatusDot tone={organizationTones[row.state]}>{t(`organization@state.${row.state}`)}</StatusDot>
      ),
    },
    { key: 'date', title: t('organization@admin.date'), cell: (row) => formatDay(row.createdAt) },
  ];
}
