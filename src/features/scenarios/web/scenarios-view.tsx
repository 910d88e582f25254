import type { ReactNode } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { listScenarios } from '#features/scenarios/calls.ts';
import { scenarioStates } from '#features/scenarios/lifecycle.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { ScenarioNumbers } from '#features/scenarios/web/scenario-numbers.tsx';
import { ScenarioTable } from '#features/scenarios/web/scenario-table.tsx';
import { LinkButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/cabinet/icons.ts';
import { IconPlus } from '#ui/icons.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PaginatedView } from '#ui/data/paginated-view.tsx';
import { SearchField } from '#ui/data/search-field.tsx';
import css from '#features/scenarios/web/scenario.module.css';

/** `invitations`: of other authors, rendered by the feature of co-authors. */
export function ScenariosView({ invitations }: { invitations: ReactNode }) {
  const t = useTranslate();
  const { filter, setFilter } = useScenarioFilter();
  return (
    <>
      <PageTitle
        title={t('scenarios@web.title')}
        search={
          <SearchField
            placeholder={t('scenarios@web.search')}
            value={filter.search}
            onSearch={(search) => setFilter({ search })}
          />
        }
        action={
          <LinkButton to="/profile/scenarios/new" icon={<IconPlus />}>
            {t('scenarios@web.new')}
          </LinkButton>
        }
      />
      {invitations}
      <div tabIndex={-1} className={css.list}>
        <ScenarioNumbers />
        <StateFilter status={filter.status} onPick={(status) => setFilter({ status })} />
        <ScenarioResults />
      </div>
    </>
  );
}

interface ScenarioListFilter {
  search: string;
  status: ScenarioState | '';
}

/** The filter is kept in the URL, so that Back returns to the same list. */
function useScenarioFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ScenarioListFilter = {
    search: params.get('search') ?? '',
    status: scenarioStates.find((state) => state === params.get('status')) ?? '',
  };
  const setFilter = (change: Partial<ScenarioListFilter>) => {
    const { search, status } = { ...filter, ...change };
    setParams({ ...(search && { search }), ...(status && { status }) }, { replace: true });
  };
  return { filter, setFilter };
}

function StateFilter({
  status,
  onPick,
}: {
  status: ScenarioListFilter['status'];
  onPick: (status: ScenarioListFilter['status']) => void;
}) {
  const t = useTranslate();
  return (
    <div className={css.filters} role="group" aria-label={t('scenarios@web.filter.label')}>
      <button type="button" className={css.filter} aria-pressed={status === ''} onClick={() => onPick('')}>
        {t('scenarios@web.filter.all')}
      </button>
      {scenarioStates.map((state) => (
        <button
          key={state}
          type="button"
          className={css.filter}
          aria-pressed={status === state}
          onClick={() => onPick(state)}
        >
          {t(`scenarios@web.filter.${state}`)}
        </button>
      ))}
    </div>
  );
}

function ScenarioResults() {
  const t = useTranslate();
  const {
    filter: { search, status },
  } = useScenarioFilter();
  const scenarios = usePaginatedQuery(listScenarios, {
    input: { ...(search && { search }), ...(status && { status: [status] }) },
  });
  return (
    <PaginatedView
      query={scenarios}
      empty={
        search || status
          ? noResultsState(t, '/profile/scenarios')
          : {
              icon: IconFileText,
              title: t('scenarios@web.none'),
              help: t('scenarios@web.noneHelp'),
              action: (
                <LinkButton tone="outline" to="/profile/scenarios/new">
                  {t('scenarios@web.new')}
                </LinkButton>
              ),
            }
      }
    >
      {({ items }) => <ScenarioTable scenarios={items} />}
    </PaginatedView>
  );
}
