import { cityName } from '#kernel/city-name.ts';
import { shortName } from '#kernel/person-name.ts';
import { Badge } from '#ui/data/badge.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { RowTitle, Table } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import type { CompanyAuthor } from '#features/catalogue/author-shapes.ts';
import { authorTier } from '#kernel/rating-tier.ts';

/** Table of authors for companies. */
export function AuthorTable({ authors, caption }: { authors: readonly CompanyAuthor[]; caption: string }) {
  const t = useTranslate();
  const columns: Column<CompanyAuthor>[] = [
    {
      key: 'name',
      title: t('catalogue@authors.name'),
      cell: (row) => (
        <RowTitle
          title={shortName(row)}
          to={`/organization/authors/${row.id}`}
          subtitle={cityName(row.city ?? '')}
        />
      ),
    },
    {
      key: 'genres',
      title: t('catalogue@authors.genre'),
      card: 'none',
      cell: (row) =>
        row.genres
          .slice(0, 3)
          .map((genre) => genre.name)
          .join(', '),
    },
    {
      key: 'rating',
      title: t('catalogue@authors.rating'),
      card: 'corner',
      cell: (row) =>
        row.ufRating > 0 ? <Badge value={String(row.ufRating)} tier={authorTier(row.ufRating)} /> : '—',
    },
    { key: 'scenarios', title: t('catalogue@authors.scenarios'), align: 'end', cell: (row) => row.scenarios },
    {
      key: 'since',
      title: t('catalogue@authors.since'),
      align: 'end',
      card: 'none',
      cell: (row) => row.yearFrom ?? '—',
    },
  ];
  return <Table caption={caption} columns={columns} rows={authors} rowKey={(row) => row.id} />;
}
