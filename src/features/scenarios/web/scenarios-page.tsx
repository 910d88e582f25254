/** The author's scenarios: what state each is in and what can be done with it. */
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
  const { asked, narrow } = useFilter();
  return (
    <>
      <PageTitle
        title={text('scenarios@web.title')}
        search={
          <SearchField
            placeholder={text('scenarios@web.search')}
            start={asked.search}
            onSearch={(search) => narrow({ search })}
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
        <StateFilter status={asked.status} onPick={(status) => narrow({ status })} />
        <Found />
      </div>
    </>
  );
}

interface Filter {
  search: string;
  status: ScenarioState | '';
}

/** Kept in the address, so that a way back leads to the same list. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const asked: Filter = {
    search: params.get('search') ?? '',
    status: scenarioStates.find((state) => state === params.get('status')) ?? '',
  };
  const narrow = (change: Partial<Filter>) => {
    const { search, status } = { ...asked, ...change };
    setParams({ ...(search && { search }), ...(status && { status }) }, { replace: true });
  };
  return { asked, narrow };
}

function StateFilter({
  status,
  onPick,
}: {
  status: Filter['status'];
  onPick: (status: Filter['status']) => void;
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

function Found() {
  const text = useText();
  const { asked } = useFilter();
  const { search, status } = asked;
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
