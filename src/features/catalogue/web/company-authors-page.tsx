/** Author search of companies by name, genre and badge; the filter is kept in the URL. */
import { useSearchParams } from '#router/hooks.ts';
import { omitInvalid } from '#api/omit-invalid.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/data/filter-bar.tsx';
import { LoadedFilterSelect } from '#ui/data/loaded-filter-select.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUsers } from '#ui/icons.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PaginatedView } from '#ui/data/paginated-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { companyAuthorFilter } from '#features/catalogue/author-filter.ts';
import { authorSorts } from '#features/catalogue/constants.ts';
import { findAuthors } from '#features/catalogue/calls.ts';
import { authorCount } from '#features/catalogue/web/author-count.ts';
import { AuthorTable } from '#features/catalogue/web/author-table.tsx';
import { listGenres } from '#features/dictionaries/calls.ts';
import { optionsOf } from '#features/dictionaries/options.ts';
import { BadgeFilter } from '#features/catalogue/web/badge-filter.tsx';

const pageSize = 15; // spec §9, lazy list

export function CompanyAuthorsPage() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const param = (name: string) => params.get(name) ?? '';
  const input = omitInvalid(companyAuthorFilter, {
    search: param('search'),
    genres: param('genres'),
    badge: param('badge'),
    sort: param('sort'),
  });
  const authors = usePaginatedQuery(findAuthors, { input, size: pageSize });
  const { total = 0 } = authors.data ?? {};
  return (
    <>
      <PageTitle title={t('catalogue@authors.title')} subtitle={total > 0 && authorCount(t, total)} />
      <AuthorFilters />
      <PaginatedView
        query={authors}
        skeleton={<TableSkeleton rows={8} />}
        empty={
          params.size > 0
            ? noResultsState(t, '/organization/authors')
            : { icon: IconUsers, title: t('catalogue@authors.none'), help: t('catalogue@authors.noneHelp') }
        }
      >
        {({ items }) => <AuthorTable authors={items} caption={t('catalogue@authors.title')} />}
      </PaginatedView>
    </>
  );
}

export { CompanyAuthorsPage as Component };

function AuthorFilters() {
  const t = useTranslate();
  const genres = useApiQuery(listGenres);
  return (
    <FilterBar action="/organization/authors">
      <FilterSearch name="search" label={t('catalogue@authors.search')} maxLength={120} />
      <LoadedFilterSelect
        name="genres"
        label={t('catalogue@authors.genre')}
        anyLabel={t('catalogue@authors.anyGenre')}
        options={optionsOf(genres.data)}
        query={genres}
      />
      <BadgeFilter />
      <FilterSelect
        name="sort"
        label={t('catalogue@authors.sort')}
        options={authorSorts.map((value) => ({ value, label: t(`catalogue@authors.sorts.${value}`) }))}
      />
    </FilterBar>
  );
}
