/** Companies for officers of the fund, by state. */
import { useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { useAskedPage } from '#api/use-asked-page.ts';
import { showDay } from '#kernel/calendar.ts';
import { useText } from '#ui/i18n.tsx';
import type { Text } from '#kernel/text.ts';
import { IconBuilding } from '#ui/icons.tsx';
import { nothingFound } from '#ui/nothing-found.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PagedTable } from '#ui/paged-table.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { RowTitle } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { listOrganizations } from '#features/organization/contract-moderation.ts';
import type { OrganizationLine } from '#features/organization/contract-moderation.ts';
import { organizationStates } from '#access/actor.ts';
import { OrganizationFileDialog } from '#features/organization/web/organization-file-dialog.tsx';
import css from '#features/organization/web/desk.module.css';
import { organizationTones } from '#features/organization/web/organization-tones.ts';

const allStates = 'ALL';

export function Page() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const state = params.get('state') ?? 'CHECK';
  const updateParams = (next: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), page: '1', ...next }), { replace: true });
  const tabs = [...organizationStates, allStates].map((id) => ({
    id,
    label: text(`organization@desk.tab.${id}`),
  }));
  return (
    <>
      <PageTitle
        title={text('organization@desk.title')}
        search={
          <SearchField
            start={params.get('search') ?? ''}
            placeholder={text('organization@desk.search')}
            onSearch={(search) => updateParams({ search })}
          />
        }
      />
      <Tabs
        label={text('organization@desk.title')}
        tabs={tabs}
        selected={state}
        onSelect={(id) => updateParams({ state: id })}
      >
        {() => <OrganizationTable onOpen={setOpenedId} />}
      </Tabs>
      {openedId && <OrganizationFileDialog id={openedId} onClose={() => setOpenedId(null)} />}
    </>
  );
}

function OrganizationTable({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText();
  const [params] = useSearchParams();
  const state = params.get('state') ?? 'CHECK';
  const input = {
    state: state === allStates ? '' : state,
    search: params.get('search') ?? '',
  };
  const query = useAskedPage(listOrganizations, { input });
  return (
    <PagedTable
      of={query}
      empty={
        input.search
          ? nothingFound(text, '/administrator/organizations')
          : {
              icon: IconBuilding,
              title: text('organization@desk.empty'),
              help: text('organization@desk.emptyHelp'),
            }
      }
      caption={text('organization@desk.title')}
      columns={columnsOf(text, onOpen)}
      rowKey={(row) => row.id}
    />
  );
}

function columnsOf(text: Text, onOpen: (id: string) => void): Column<OrganizationLine>[] {
  return [
    {
      key: 'name',
      title: text('organization@desk.name'),
      cell: (row) => (
        <button type="button" className={css.linkButton} onClick={() => onOpen(row.id)}>
          <RowTitle title={row.name} sub={text('organization@desk.inn', { inn: row.inn })} />
        </button>
      ),
    },
    {
      key: 'director',
      title: text('organization@desk.director'),
      wideOnly: true,
      cell: (row) => row.director,
    },
    {
      key: 'employees',
      title: text('organization@desk.employees'),
      cell: (row) => row.employees,
      align: 'end',
    },
    {
      key: 'state',
      title: text('organization@desk.state'),
      cell: (row) => (
        <StatusDot tone={organizationTones[row.state]}>{text(`organization@state.${row.state}`)}</StatusDot>
      ),
    },
    { key: 'date', title: text('organization@desk.date'), cell: (row) => showDay(row.createdAt) },
  ];
}
