/** Authors and scenarios that the employee has marked, and authors viewed lately. */
import { useAsked } from '#api/use-asked.ts';
import { findAuthors, findScenarios } from '#features/catalogue/contract.ts';
import { AuthorTable } from '#features/catalogue/web/author-table.tsx';
import { ScenarioTable } from '#features/catalogue/web/scenario-table.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconStar } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

const marked = { favorite: 'true', limit: 100 };

export function Page() {
  const text = useText();
  const tabs = [
    { id: 'scenarios', label: text('shortlist@favorites.scenarios') },
    { id: 'authors', label: text('shortlist@favorites.authors') },
  ];
  return (
    <>
      <PageTitle title={text('shortlist@favorites.title')} />
      <Tabs label={text('shortlist@favorites.title')} tabs={tabs}>
        {(id) => (id === 'authors' ? <Authors /> : <Scenarios />)}
      </Tabs>
    </>
  );
}

function Scenarios() {
  const text = useText();
  const { data: found, isError, refetch } = useAsked(findScenarios, { input: marked });
  if (isError) return <ErrorBlock onRetry={refetch} />;
  if (!found) return <TableSkeleton rows={4} />;
  if (found.items.length === 0) return <Nothing to="/organization/scenarios" />;
  return <ScenarioTable scenarios={found.items} caption={text('shortlist@favorites.scenarios')} />;
}

function Authors() {
  const text = useText();
  const { data: found, isError, refetch } = useAsked(findAuthors, { input: marked });
  if (isError) return <ErrorBlock onRetry={refetch} />;
  if (!found) return <TableSkeleton rows={4} />;
  if (found.items.length === 0) return <Nothing to="/organization/authors" />;
  return <AuthorTable authors={found.items} caption={text('shortlist@favorites.authors')} />;
}

function Nothing({ to }: { to: string }) {
  const text = useText();
  return (
    <EmptyState
      icon={IconStar}
      title={text('shortlist@favorites.empty')}
      help={text('shortlist@favorites.emptyHelp')}
      action={
        <LinkButton to={to} tone="outline">
          {text('shortlist@favorites.look')}
        </LinkButton>
      }
      panel
    />
  );
}
