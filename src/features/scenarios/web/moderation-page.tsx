/** Moderation list: scenarios by state, by default those that wait for a decision, the longest wait first. */
import { useSearchParams } from '#router/hooks.ts';
import { useAskedPage } from '#api/use-asked-page.ts';
import { showDay } from '#kernel/calendar.ts';
import { useText } from '#ui/i18n.tsx';
import { IconFileCheck } from '#ui/icons.tsx';
import { nothingFound } from '#ui/nothing-found.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PagedTable } from '#ui/paged-table.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { RowTitle } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { listModeration, moderatedStates } from '#features/scenarios/contract-moderation.ts';
import type { ModerationItem } from '#features/scenarios/contract-moderation.ts';

export function Page() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const status = params.get('status') ?? 'MODERATION';
  const updateParams = (next: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), page: '1', ...next }), { replace: true });
  const tabs = moderatedStates.map((id) => ({ id, label: text(`scenarios@state.${id}`) }));
  return (
    <>
      <PageTitle
        title={text('scenarios@moderation.title')}
        search={
          <SearchField
            start={params.get('search') ?? ''}
            placeholder={text('scenarios@moderation.search')}
            onSearch={(search) => updateParams({ search })}
          />
        }
      />
      <Tabs
        label={text('scenarios@moderation.title')}
        tabs={tabs}
        selected={status}
        onSelect={(id) => updateParams({ status: id })}
      >
        {() => <ModerationTable status={status} />}
      </Tabs>
    </>
  );
}

function ModerationTable({ status }: { status: string }) {
  const text = useText();
  const [params] = useSearchParams();
  const input = { status, search: params.get('search') ?? '' };
  const scenarios = useAskedPage(listModeration, { input });
  const columns: Column<ModerationItem>[] = [
    {
      key: 'name',
      title: text('scenarios@moderation.name'),
      cell: (row) => (
        <RowTitle title={row.name} to={`/administrator/scenarios/${row.id}`} sub={row.author.name} />
      ),
    },
    {
      key: 'logline',
      title: text('scenarios@moderation.logline'),
      card: 'none',
      wideOnly: true,
      cell: (row) => row.LOGLINE,
    },
    {
      key: 'date',
      title: text('scenarios@moderation.date'),
      cell: (row) => showDay(row.submittedAt ?? row.updatedAt),
    },
  ];
  return (
    <PagedTable
      of={scenarios}
      empty={
        input.search
          ? nothingFound(text, '/administrator/scenarios')
          : { icon: IconFileCheck, title: text('scenarios@moderation.empty') }
      }
      caption={text('scenarios@moderation.title')}
      columns={columns}
      rowKey={(row) => row.id}
    />
  );
}
