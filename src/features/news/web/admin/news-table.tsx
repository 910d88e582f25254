import { useSearchParams } from '#router/hooks.ts';
import type { PaginatedQuery } from '#api/use-paginated-query.ts';
import type { AdminNewsListItem } from '#features/news/schemas-admin.ts';
import { newsTones } from '#features/news/web/admin/news-tones.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconNews } from '#ui/icons.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';

export function NewsTable({ query }: { query: PaginatedQuery<{ items: AdminNewsListItem[] }> }) {
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
