import { cityName } from '#kernel/city-name.ts';
import { shortName } from '#kernel/person-name.ts';
import { Badge } from '#ui/badge.tsx';
import { useText } from '#ui/i18n.tsx';
import { RowTitle, Table } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import type { CompanyAuthor } from '#features/catalogue/author-shapes.ts';
import { authorTier } from '#features/ratings/rating-tier.ts';

/** Table of authors for companies. */
export function AuthorTable({ authors, caption }: { authors: readonly CompanyAuthor[]; caption: string }) {
  const text = useText();
  const word = (key: string) => text(`catalogue@authors.${key}`);
  const columns: Column<CompanyAuthor>[] = [
    {
      key: 'name',
      title: word('name'),
      cell: (row) => (
        <RowTitle
          title={shortName(row)}
          to={`/organization/authors/${row.id}`}
          sub={cityName(row.city ?? '')}
        />
      ),
    },
    {
      key: 'genres',
      title: word('genre'),
      card: 'none',
      cell: (row) =>
        row.genres
          .slice(0, 3)
          .map((genre) => genre.name)
          .join(', '),
    },
    {
      key: 'rating',
      title: word('rating'),
      card: 'corner',
      cell: (row) =>
        row.ufRating > 0 ? <Badge value={String(row.ufRating)} tier={authorTier(row.ufRating)} /> : '—',
    },
    { key: 'scenarios', title: word('scenarios'), align: 'end', cell: (row) => row.scenarios },
    { key: 'since', title: word('since'), align: 'end', card: 'none', cell: (row) => row.yearFrom ?? '—' },
  ];
  return <Table caption={caption} columns={columns} rows={authors} rowKey={(row) => row.id} />;
}
