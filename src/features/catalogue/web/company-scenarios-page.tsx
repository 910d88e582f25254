/** Scenario search of companies by text, format, genre and badge; the filter is kept in the URL. */
import { useSearchParams } from '#router/hooks.ts';
import { omitInvalid } from '#api/omit-invalid.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/data/filter-bar.tsx';
import { LoadedFilterSelect } from '#ui/data/loaded-filter-select.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PaginatedView } from '#ui/data/paginated-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { findScenarios } from '#features/catalogue/calls.ts';
import { scenarioFilter, scenarioSorts } from '#features/catalogue/scenario-filter.ts';
import { CompanyScenarioTable } from '#features/catalogue/web/company-scenario-table.tsx';
import { ClosestScenarios, CorrectedWords, noMatchesState } from '#features/catalogue/web/few-matches.tsx';
import { listFormats, listGenres, listTypes } from '#features/dictionaries/calls.ts';
import { optionsOf } from '#features/dictionaries/options.ts';
import { declarableRights } from '#features/scenarios/scenario-codes.ts';
import { BadgeFilter } from '#features/catalogue/web/badge-filter.tsx';

const pageSize = 15; // spec §9, lazy list

export function CompanyScenariosPage() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const param = (name: string) => params.get(name) ?? '';
  const input = omitInvalid(scenarioFilter, {
    search: param('search'),
    literal: param('literal'),
    formats: param('formats'),
    types: param('types'),
    genres: param('genres'),
    badge: param('badge'),
    rights: param('rights'),
    sort: param('sort'),
  });
  const scenarios = usePaginatedQuery(findScenarios, { input, size: pageSize });
  // The previous release does not answer with hidden matches.
  const { total = 0, totalIsEstimate = false, hiddenMatches = [] } = scenarios.data ?? {};
  const found = totalIsEstimate
    ? t('catalogue@scenarios.foundMany')
    : t('catalogue@scenarios.found', { count: total });
  return (
    <>
      <PageTitle title={t('catalogue@scenarios.title')} subtitle={total > 0 && found} />
      <ScenarioFilters />
      <CorrectedWords typed={param('search')} result={scenarios.data} />
      <PaginatedView
        query={scenarios}
        skeleton={<TableSkeleton rows={8} />}
        empty={
          params.size > 0
            ? noMatchesState(t, scenarios.data?.words ?? [])
            : {
                icon: IconFileText,
                title: t('catalogue@scenarios.none'),
                help: t('catalogue@scenarios.noneHelp'),
              }
        }
      >
        {({ items }) => (
          <CompanyScenarioTable
            scenarios={items}
            caption={t('catalogue@scenarios.title')}
            hiddenMatches={hiddenMatches}
          />
        )}
      </PaginatedView>
      <ClosestScenarios result={scenarios.data} />
    </>
  );
}

export { CompanyScenariosPage as Component };

function ScenarioFilters() {
  const t = useTranslate();
  const formats = useApiQuery(listFormats);
  const types = useApiQuery(listTypes);
  const genres = useApiQuery(listGenres);
  const [params] = useSearchParams();
  const requestedSort = params.get('sort');
  // Never in the URL, because it depends on whether there are search words.
  const defaultSort = params.get('search') ? 'relevance' : 'rating';
  return (
    <FilterBar action="/organization/scenarios">
      <FilterSearch name="search" label={t('catalogue@scenarios.search')} maxLength={200} />
      <LoadedFilterSelect
        name="formats"
        label={t('catalogue@scenarios.format')}
        anyLabel={t('catalogue@scenarios.any')}
        options={optionsOf(formats.data)}
        query={formats}
      />
      <LoadedFilterSelect
        name="types"
        label={t('catalogue@scenarios.type')}
        anyLabel={t('catalogue@scenarios.any')}
        options={optionsOf(types.data)}
        query={types}
      />
      <LoadedFilterSelect
        name="genres"
        label={t('catalogue@scenarios.genre')}
        anyLabel={t('catalogue@scenarios.any')}
        options={optionsOf(genres.data)}
        query={genres}
      />
      <BadgeFilter />
      <FilterSelect
        name="rights"
        label={t('catalogue@scenarios.rights')}
        anyLabel={t('catalogue@scenarios.anyRights')}
        options={declarableRights.map((value) => ({ value, label: t(`rights@state.${value}`) }))}
      />
      <FilterSelect
        name="sort"
        label={t('catalogue@scenarios.sort')}
        anyLabel={t(`catalogue@scenarios.sorts.${defaultSort}`)}
        options={scenarioSorts
          .filter((value) => value === requestedSort || (value !== defaultSort && value !== 'relevance'))
          .map((value) => ({ value, label: t(`catalogue@scenarios.sorts.${value}`) }))}
      />
    </FilterBar>
  );
}
