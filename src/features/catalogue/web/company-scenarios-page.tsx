/** Scenario search of companies by text, format, genre and badge; the filter is kept in the URL. */
import { useSearchParams } from '#router/hooks.ts';
import { fitting } from '#api/fitting.ts';
import { useAsked } from '#api/use-asked.ts';
import { useAskedPage } from '#api/use-asked-page.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/filter-bar.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/icons.tsx';
import { nothingFound } from '#ui/nothing-found.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Pager } from '#ui/pager.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { findScenarios } from '#features/catalogue/contract.ts';
import { scenarioFilter, scenarioSorts } from '#features/catalogue/scenario-filter.ts';
import { ScenarioTable } from '#features/catalogue/web/scenario-table.tsx';
import { listFormats, listGenres, listTypes } from '#features/dictionaries/contract.ts';
import { badgeTiers } from '#features/ratings/rating-tier.ts';

const pageSize = 15; // spec §9, lazy list

export function Page() {
  const text = useText();
  const [params] = useSearchParams();
  const param = (name: string) => params.get(name) ?? '';
  const input = fitting(scenarioFilter, {
    search: param('search'),
    formats: param('formats'),
    types: param('types'),
    genres: param('genres'),
    badge: param('badge'),
    sort: param('sort'),
  });
  const {
    data: scenarios,
    isError,
    refetch,
    ...pages
  } = useAskedPage(findScenarios, { input, size: pageSize });
  return (
    <>
      <PageTitle
        title={text('catalogue@scenarios.title')}
        sub={
          scenarios && scenarios.total > 0 && text('catalogue@scenarios.found', { count: scenarios.total })
        }
      />
      <ScenarioFilters />
      {isError && <ErrorBlock onRetry={refetch} />}
      {!scenarios && !isError && <TableSkeleton rows={8} />}
      {scenarios?.items.length === 0 && <EmptyResult isNarrowed={params.size > 0} />}
      {scenarios && scenarios.items.length > 0 && (
        <>
          <ScenarioTable scenarios={scenarios.items} caption={text('catalogue@scenarios.title')} />
          <Pager page={pages.page} totalPages={pages.totalPages} onPage={pages.turn} />
        </>
      )}
    </>
  );
}

function EmptyResult({ isNarrowed }: { isNarrowed: boolean }) {
  const text = useText();
  return (
    <EmptyState
      {...(isNarrowed
        ? nothingFound(text, '/organization/scenarios')
        : {
            icon: IconFileText,
            title: text('catalogue@scenarios.none'),
            help: text('catalogue@scenarios.noneHelp'),
          })}
      panel
    />
  );
}

const optionsOf = (items: readonly { code: string; name: string }[] | undefined) =>
  (items ?? []).map(({ code, name }) => ({ value: code, label: name }));

function ScenarioFilters() {
  const text = useText();
  const word = (key: string) => text(`catalogue@scenarios.${key}`);
  const { data: formats } = useAsked(listFormats);
  const { data: types } = useAsked(listTypes);
  const { data: genres } = useAsked(listGenres);
  return (
    <FilterBar action="/organization/scenarios">
      <FilterSearch name="search" label={word('search')} most={200} />
      <FilterSelect name="formats" label={word('format')} any={word('any')} options={optionsOf(formats)} />
      <FilterSelect name="types" label={word('type')} any={word('any')} options={optionsOf(types)} />
      <FilterSelect name="genres" label={word('genre')} any={word('any')} options={optionsOf(genres)} />
      <FilterSelect
        name="badge"
        label={word('badge')}
        any={word('any')}
        options={badgeTiers.map((value) => ({ value, label: word(`badges.${value}`) }))}
      />
      <FilterSelect
        name="sort"
        label={word('sort')}
        options={scenarioSorts.map((value) => ({ value, label: word(`sorts.${value}`) }))}
      />
    </FilterBar>
  );
}
