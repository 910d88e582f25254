/** The fund's desk of news: everything that is written, the last touched first. */
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

const everything = 'ALL';

export function Page() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const [sorting, sort] = useState(false);
  const state = params.get('state') ?? everything;
  const change = (next: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), page: '1', ...next }), { replace: true });
  const input = {
    state: state === everything ? '' : state,
    category: params.get('category') ?? '',
    search: params.get('search') ?? '',
  };
  const asked = useAskedPage(listDeskNews, { input });
  const counts = asked.data?.counts;
  const tabs = [
    { id: everything, label: text('news-desk@all') },
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
      <Filter state={state} onEdit={() => sort(true)} />
      <Tabs
        label={text('news-desk@title')}
        tabs={tabs}
        selected={state}
        onSelect={(id) => change({ state: id })}
      >
        {() => <List asked={asked} />}
      </Tabs>
      {sorting && <CategoriesDialog onClose={() => sort(false)} />}
    </>
  );
}

function Filter({ state, onEdit }: { state: string; onEdit: () => void }) {
  const text = useText();
  const { data: categories = [] } = useAsked(listNewsCategories);
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterBar action="/administrator/news">
      <input type="hidden" name="state" value={state} />
      <FilterSelect
        // A choice that came with the address is shown once its words are here.
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

function List({ asked }: { asked: AskedPage<{ items: DeskLine[] }> }) {
  const text = useText();
  const [params] = useSearchParams();
  const narrowed = params.get('search') || params.get('category');
  // Nothing in one state is not nothing at all.
  const none = params.get('state')
    ? { icon: IconNews, title: text('news-desk@emptyTab'), help: text('news-desk@emptyTabHelp') }
    : { icon: IconNews, title: text('news-desk@empty'), help: text('news-desk@emptyHelp') };
  return (
    <PagedTable
      of={asked}
      empty={narrowed ? nothingFound(text, '/administrator/news') : none}
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
