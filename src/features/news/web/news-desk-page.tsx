/** Admin list of news, most recently changed first. */
import { useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { useAsked } from '#api/use-asked.ts';
import { useAskedPage } from '#api/use-asked-page.ts';
import type { AskedPage } from '#api/use-asked-page.ts';
import { listDeskNews, listNewsCategories } from '#features/news/contract-desk.ts';
import type { DeskLine } from '#features/news/contract-desk.ts';
import { newsStates } from '#features/news/lifecycle.ts';
import { CategoriesDialog } from '#features/news/web/news-desk/categories-dialog.tsx';
import { newsTones } from '#features/news/web/news-desk/news-tones.ts';
import { showMoment } from '#kernel/moment.ts';
import type { Text } from '#kernel/text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/filter-bar.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconNews, IconPlus } from '#ui/icons.tsx';
import { nothingFound } from '#ui/nothing-found.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PagedTable } from '#ui/paged-table.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { RowTitle } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';

const allStates = 'ALL';

export function Page() {
  const text = useText();
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
  const query = useAskedPage(listDeskNews, { input });
  const counts = query.data?.counts;
  const tabs = [
    { id: allStates, label: text('news-desk@all') },
    ...newsStates.map((id) => ({
      id,
      label: text(`news-desk@tab.${id}`),
      ...(counts && { count: counts[id] }),
    })),
  ];
  return (
    <>
      <PageTitle
        title={text('news-desk@title')}
        action={
          <LinkButton to="/administrator/news/new" icon={<IconPlus />}>
            {text('news-desk@new')}
          </LinkButton>
        }
      />
      <AdminNewsFilterBar state={state} onEdit={() => setEditingCategories(true)} />
      <Tabs
        label={text('news-desk@title')}
        tabs={tabs}
        selected={state}
        onSelect={(id) => updateParams({ state: id })}
      >
        {() => <NewsTable query={query} />}
      </Tabs>
      {editingCategories && <CategoriesDialog onClose={() => setEditingCategories(false)} />}
    </>
  );
}

function AdminNewsFilterBar({ state, onEdit }: { state: string; onEdit: () => void }) {
  const text = useText();
  const { data: categories = [] } = useAsked(listNewsCategories);
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterBar action="/administrator/news">
      <input type="hidden" name="state" value={state} />
      <FilterSelect
        // Remounts when the options arrive: an uncontrolled select drops a value it has no option for.
        key={options.length}
        name="category"
        label={text('news-desk@field.category')}
        any={text('news-desk@anyCategory')}
        options={options}
      />
      <FilterSearch name="search" label={text('news-desk@search')} />
      <Button tone="ghost" onClick={onEdit}>
        {text('news-desk@categories.edit')}
      </Button>
    </FilterBar>
  );
}

function NewsTable({ query }: { query: AskedPage<{ items: DeskLine[] }> }) {
  const text = useText();
  const [params] = useSearchParams();
  const isFiltered = params.get('search') || params.get('category');
  // An empty tab does not mean that there is no news at all.
  const emptyState = params.get('state')
    ? { icon: IconNews, title: text('news-desk@emptyTab'), help: text('news-desk@emptyTabHelp') }
    : { icon: IconNews, title: text('news-desk@empty'), help: text('news-desk@emptyHelp') };
  return (
    <PagedTable
      of={query}
      empty={isFiltered ? nothingFound(text, '/administrator/news') : emptyState}
      caption={text('news-desk@title')}
      columns={columnsOf(text)}
      rowKey={({ id }) => String(id)}
    />
  );
}

const columnsOf = (text: Text): Column<DeskLine>[] => [
  {
    key: 'name',
    title: text('news-desk@field.name'),
    cell: (row) => (
      <RowTitle
        title={row.name}
        to={`/administrator/news/${row.id}`}
        sub={row.pinned ? `${row.categoryName} · ${text('news-desk@pinned')}` : row.categoryName}
      />
    ),
  },
  {
    key: 'state',
    title: text('news-desk@column.state'),
    cell: (row) => <StatusDot tone={newsTones[row.state]}>{text(`news@state.${row.state}`)}</StatusDot>,
  },
  {
    key: 'date',
    title: text('news-desk@column.date'),
    cell: (row) => (row.date ? showMoment(row.date) : text('news-desk@noDate')),
  },
  {
    key: 'views',
    title: text('news-desk@column.views'),
    align: 'end',
    wideOnly: true,
    cell: (row) => row.views,
  },
  {
    key: 'touched',
    title: text('news-desk@column.touched'),
    wideOnly: true,
    cell: (row) =>
      row.updatedBy ? `${row.updatedBy}, ${showMoment(row.updatedAt)}` : showMoment(row.updatedAt),
  },
];
