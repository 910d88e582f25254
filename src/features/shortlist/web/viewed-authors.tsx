/** Authors whose page the employee has opened, the last one first (spec §4). */
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { listViewed } from '#features/shortlist/calls.ts';
import type { ViewedAuthor } from '#features/shortlist/schemas.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { shortName } from '#kernel/person-name.ts';
import { authorTier } from '#kernel/rating-tier.ts';
import type { Translate } from '#kernel/translate.ts';
import { LinkButton } from '#ui/button.tsx';
import { Badge } from '#ui/data/badge.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { NoValue, RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUsers } from '#ui/icons.tsx';

export function ViewedAuthors() {
  const t = useTranslate();
  return (
    <PaginatedTable
      query={usePaginatedQuery(listViewed)}
      empty={{
        icon: IconUsers,
        title: t('shortlist@viewed.empty'),
        help: t('shortlist@viewed.emptyHelp'),
        action: (
          <LinkButton to="/organization/authors" tone="outline">
            {t('shortlist@favorites.look')}
          </LinkButton>
        ),
      }}
      caption={t('shortlist@viewed.title')}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
    />
  );
}

const columnsOf = (t: Translate): Column<ViewedAuthor>[] => [
  {
    key: 'name',
    title: t('shortlist@viewed.author'),
    cell: (row) => <RowTitle title={shortName(row)} to={`/organization/authors/${row.id}`} />,
  },
  {
    key: 'rating',
    title: t('shortlist@viewed.rating'),
    card: 'corner',
    cell: ({ ufRating }) =>
      ufRating > 0 ? <Badge value={String(ufRating)} tier={authorTier(ufRating)} /> : <NoValue />,
  },
  { key: 'at', title: t('shortlist@viewed.at'), cell: ({ viewedAt }) => formatDateTime(viewedAt) },
];
