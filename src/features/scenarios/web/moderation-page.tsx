/** Moderation list: scenarios by state, by default those that wait for a decision, the longest wait first. */
import { useSearchParams } from '#router/hooks.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFileCheck } from '#ui/cabinet/icons.ts';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { SearchField } from '#ui/data/search-field.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { listModeration } from '#features/scenarios/calls-moderation.ts';
import { maxModerationSearch, moderatedStates } from '#features/scenarios/constants.ts';
import type { ModerationItem } from '#features/scenarios/schemas-moderation.ts';

export function ModerationPage() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const status = moderatedStates.find((state) => state === params.get('status')) ?? 'MODERATION';
  const updateParams = (next: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), page: '1', ...next }), { replace: true });
  const tabs = moderatedStates.map((id) => ({ id, label: t(`scenarios@state.${id}`) }));
  return (
    <>
      <PageTitle
        title={t('scenarios@moderation.title')}
        search={
          <SearchField
            value={params.get('search') ?? ''}
            placeholder={t('scenarios@moderation.search')}
            onSearch={(search) => updateParams({ search })}
          />
        }
      />
      <Tabs
        label={t('scenarios@moderation.title')}
        tabs={tabs}
        selected={status}
        onSelect={(id) => updateParams({ status: id })}
      >
        {() => <ModerationTable status={status} />}
      </Tabs>
    </>
  );
}

export { ModerationPage as Component };

function ModerationTable({ status }: { status: string }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const input = { status, search: (params.get('search') ?? '').slice(0, maxModerationSearch) };
  const scenarios = usePaginatedQuery(listModeration, { input });
  const columns: Column<ModerationItem>[] = [
    {
      key: 'name',
      title: t('scenarios@moderation.name'),
      cell: (row) => (
        <RowTitle title={row.name} to={`/administrator/scenarios/${row.id}`} subtitle={row.author.name} />
      ),
    },
    {
      key: 'logline',
      title: t('scenarios@moderation.logline'),
      card: 'none',
      wideOnly: true,
      cell: (row) => row.LOGLINE,
    },
    {
      key: 'date',
      title: t('scenarios@moderation.date'),
      cell: (row) => formatDay(row.submittedAt ?? row.updatedAt),
    },
  ];
  return (
    <PaginatedTable
      query={scenarios}
      empty={
        input.search
          ? noResultsState(t, '/administrator/scenarios')
          : {
              icon: IconFileCheck,
              title: t('scenarios@moderation.empty'),
              help: t('scenarios@moderation.emptyHelp'),
            }
      }
      caption={t('scenarios@moderation.title')}
      columns={columns}
      rowKey={(row) => row.id}
    />
  );
}
