/** List of the author's scenarios with filters and actions. */
import { useSearchParams } from '#router/hooks.ts';
import { useAskedPage } from '#api/use-asked-page.ts';
import { listScenarios } from '#features/scenarios/contract.ts';
import { scenarioStates } from '#features/scenarios/lifecycle.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { ScenarioNumbers } from '#features/scenarios/web/scenario-numbers.tsx';
import { ScenarioTable } from '#features/scenarios/web/scenario-table.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { holdFocus } from '#ui/hold-focus.ts';
import { useText } from '#ui/i18n.tsx';
import { IconFileText, IconPlus } from '#ui/icons.tsx';
import { nothingFound } from '#ui/nothing-found.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import css from '#features/scenarios/web/scenario.module.css';

export function Page() {
  const text = useText();
  const { filter, setFilter } = useScenarioFilter();
  return (
    <>
      <PageTitle
        title={text('scenarios@web.title')}
        search={
          <SearchField
            placeholder={text('scenarios@web.search')}
            start={filter.search}
            onSearch={(search) => setFilter({ search })}
          />
        }
        action={
          <LinkButton to="/profile/scenarios/new" icon={<IconPlus />}>
            {text('scenarios@web.new')}
          </LinkButton>
        }
      />
      <div ref={holdFocus} tabIndex={-1} className={css.list}>
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
  const text = useText();
  return (
    <div className={css.filters} role="group" aria-label={text('scenarios@web.filter.label')}>
      <button type="button" className={css.filter} aria-pressed={status === ''} onClick={() => onPick('')}>
        {text('scenarios@web.filter.all')}
      </button>
      {scenarioStates.map((state) => (
        <button
          key={state}
          type="button"
          className={css.filter}
          aria-pressed={status === state}
          onClick={() => onPick(state)}
        >
          {text(`scenarios@web.filter.${state}`)}
        </button>
      ))}
    </div>
  );
}

function ScenarioResults() {
  const text = useText();
  const {
    filter: { search, status },
  } = useScenarioFilter();
  const scenarios = useAskedPage(listScenarios, {
    input: { ...(search && { search }), ...(status && { status: [status] }) },
  });
  if (scenarios.isError) return <ErrorBlock onRetry={scenarios.refetch} />;
  if (!scenarios.data) return <TableSkeleton rows={6} />;
  const { items, total } = scenarios.data;
  if (total === 0)
    return search || status ? (
      <EmptyState {...nothingFound(text, '/profile/scenarios')} panel />
    ) : (
      <NoScenarios />
    );
  return (
    <>
      <ScenarioTable scenarios={items} />
      <Pager page={scenarios.page} totalPages={scenarios.totalPages} onPage={scenarios.turn} />
    </>
  );
}

function NoScenarios() {
  const text = useText();
  return (
    <EmptyState
      panel
      icon={IconFileText}
      title={text('scenarios@web.none')}
      help={text('scenarios@web.noneHelp')}
      action={
        <LinkButton tone="outline" to="/profile/scenarios/new">
          {text('scenarios@web.new')}
        </LinkButton>
      }
    />
  );
}
