/** Author search of companies by name, genre and badge; the filter is kept in the URL. */
import { useSearchParams } from '#router/hooks.ts';
import { fitting } from '#api/fitting.ts';
import { useAsked } from '#api/use-asked.ts';
import { useAskedPage } from '#api/use-asked-page.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/filter-bar.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconUsers } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { nothingFound } from '#ui/nothing-found.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Pager } from '#ui/pager.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { authorSorts, companyAuthorFilter, findAuthors } from '#features/catalogue/contract.ts';
import { AuthorTable } from '#features/catalogue/web/author-table.tsx';
import { listGenres } from '#features/dictionaries/contract.ts';
import { badgeTiers } from '#features/ratings/rating-tier.ts';

const pageSize = 15; // spec §9, lazy list

export function Page() {
  const text = useText();
  const word = (key: string) => text(`catalogue@authors.${key}`);
  const [params] = useSearchParams();
  const param = (name: string) => params.get(name) ?? '';
  const input = fitting(companyAuthorFilter, {
    search: param('search'),
    genres: param('genres'),
    badge: param('badge'),
    sort: param('sort'),
  });
  const authors = useAskedPage(findAuthors, { input, size: pageSize });
  return (
    <>
      <PageTitle
        title={word('title')}
        sub={authors.data && text('catalogue@authors.found', { count: authors.data.total })}
      />
      <AuthorFilters />
      <Loaded
        of={authors}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            {...(params.size > 0
              ? nothingFound(text, '/organization/authors')
              : { icon: IconUsers, title: word('none'), help: word('noneHelp') })}
            panel
          />
        }
      >
        {({ items }) => (
          <>
            <AuthorTable authors={items} caption={word('title')} />
            <Pager page={authors.page} totalPages={authors.totalPages} onPage={authors.turn} />
          </>
        )}
      </Loaded>
    </>
  );
}

function AuthorFilters() {
  const text = useText();
  const word = (key: string) => text(`catalogue@authors.${key}`);
  const { data: genres } = useAsked(listGenres);
  return (
    <FilterBar action="/organization/authors">
      <FilterSearch name="search" label={word('search')} most={120} />
      <FilterSelect
        name="genres"
        label={word('genre')}
        any={word('anyGenre')}
        options={(genres ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FilterSelect
        name="badge"
        label={text('catalogue@scenarios.badge')}
        any={text('catalogue@scenarios.any')}
        options={badgeTiers.map((value) => ({ value, label: text(`catalogue@scenarios.badges.${value}`) }))}
      />
      <FilterSelect
        name="sort"
        label={word('sort')}
        options={authorSorts.map((value) => ({ value, label: word(`sorts.${value}`) }))}
      />
    </FilterBar>
  );
}
