/** Admin list of news, most recently changed first. */
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import type { PaginatedQuery } from '#api/use-paginated-query.ts';
import { listAdminNews, listNewsCategories } from '#features/news/calls-admin.ts';
import type { AdminNewsListItem } from '#features/news/schemas-admin.ts';
import { newsStates } from '#features/news/lifecycle.ts';
import { newsTones } from '#features/news/web/admin/news-tones.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/data/filter-bar.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconNews, IconPlus } from '#ui/icons.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { Tabs } from '#ui/tabs.tsx';

const CategoriesDialog = lazy(async () => ({
  default: (await import('#features/news/web/admin/categories-dialog.tsx')).CategoriesDialog,
}));

const allStates = 'ALL';

export function AdminNewsPage() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const [editingCategories, setEditingCategories] = useState(false);
  const state = params.get('state') ?? allStates;
  const updateParams = (next: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), page: '1', ...next }), { replace: true });
  const input = {
    state: state === allStates ? '' : state,
    category: params.get('category') ?? '',
    search: params.get('search') ?? '',
  };
  const query = usePaginatedQuery(listAdminNews, { input });
  const counts = query.data?.counts;
  const tabs = [
    { id: allStates, label: t('news-admin@all') },
    ...newsStates.map((id) => ({
      id,
      label: t(`news-admin@tab.${id}`),
      ...(counts && { count: counts[id] }),
    })),
  ];
  return (
    <>
      <PageTitle
        title={t('news-admin@title')}
        action={
          <LinkButton to="/administrator/news/new" icon={<IconPlus />}>
            {t('news-admin@new')}
          </LinkButton>
        }
      />
      <AdminNewsFilterBar state={state} onEdit={() => setEditingCategories(true)} />
      <Tabs
        label={t('news-admin@title')}
        tabs={tabs}
        selected={state}
        onSelect={(id) => updateParams({ state: id })}
      >
        {() => <NewsTable query={query} />}
      </Tabs>
      {editingCategories && (
        <Suspense fallback={null}>
          <CategoriesDialog onClose={() => setEditingCategories(false)} />
        </Suspense>
      )}
    </>
  );
}

export { AdminNewsPage as Component };

function AdminNewsFilterBar({ state, onEdit }: { state: string; onEdit: () => void }) {
  const t = useTranslate();
  const { data: categories } = useApiQuery(listNewsCategories);
  const options = categories?.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterBar action="/administrator/news">
      <input type="hidden" name="state" value={state} />
      <FilterSelect
        name="category"
        label={t('news-admin@field.category')}
        anyLabel={t('news-admin@anyCategory')}
        options={options}
      />
      <FilterSearch name="search" label={t('news-admin@search')} />
      <Button tone="ghost" onClick={onEdit}>
        {t('news-admin@categories.edit')}
      </Button>
    </FilterBar>
  );
}

function NewsTable({ query }: { query: PaginatedQuery<{ items: AdminNewsListItem[] }> }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const isFiltered = params.get('search') || params.get('category');
  // An empty tab does not mean that there is no news at all.
  const emptyState = params.get('state')
    ? { icon: IconNews, title: t('news-admin@emptyTab'), help: t('news-admin@emptyTabHelp') }
    : { icon: IconNews, title: t('news-admin@empty'), help: t('news-admin@emptyHelp') };
  return (
    <PaginatedTable
      query={query}
      empty={isFiltered ? noResultsState(t, '/administrator/news') : emptyState}
      caption={t('news-admin@title')}
      columns={columnsOf(t)}
      rowKey={({ id }) => String(id)}
    />
  );
}

const columnsOf = (t: Translate): Column<AdminNewsListItem>[] => [
  {
    key: 'name',
    title: t('news-admin@field.name'),
    cell: (row) => (
      <RowTitle
        title={row.name}
        to={`/administrator/news/${row.id}`}
        subtitle={row.pinned ? `${row.categoryName} · ${t('news-admin@pinned')}` : row.categoryName}
      />
    ),
  },
  {
    key: 'state',
    title: t('news-admin@column.state'),
    cell: (row) => <StatusDot tone={newsTones[row.state]}>{t(`news@state.${row.state}`)}</StatusDot>,
  },
  {
    key: 'date',
    title: t('news-admin@column.date'),
    cell: (row) => (row.date ? formatDateTime(row.date) : t('news-admin@noDate')),
  },
  {
    key: 'views',
    title: t('news-admin@column.views'),
    align: 'end',
    wideOnly: true,
    cell: (row) => row.views,
  },
  {
    key: 'touched',
    title: t('news-admin@column.touched'),
    wideOnly: true,
    cell: (row) =>
      row.updatedBy ? `${row.updatedBy}, ${formatDateTime(row.updatedAt)}` : formatDateTime(row.updatedAt),
  },
];
