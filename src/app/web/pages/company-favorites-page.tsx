/** Favorite scenarios and authors of the employee. */
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

const favoritesQuery = { favorite: 'true', limit: 100 };

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
        {(id) => (id === 'authors' ? <FavoriteAuthors /> : <FavoriteScenarios />)}
      </Tabs>
    </>
  );
}

function FavoriteScenarios() {
  const text = useText();
  const { data, isError, refetch } = useAsked(findScenarios, { input: favoritesQuery });
  if (isError) return <ErrorBlock onRetry={refetch} />;
  if (!data) return <TableSkeleton rows={4} />;
  if (data.items.length === 0) return <NoFavorites to="/organization/scenarios" />;
  return <ScenarioTable scenarios={data.items} caption={text('shortlist@favorites.scenarios')} />;
}

function FavoriteAuthors() {
  const text = useText();
  const { data, isError, refetch } = useAsked(findAuthors, { input: favoritesQuery });
  if (isError) return <ErrorBlock onRetry={refetch} />;
  if (!data) return <TableSkeleton rows={4} />;
  if (data.items.length === 0) return <NoFavorites to="/organization/authors" />;
  return <AuthorTable authors={data.items} caption={text('shortlist@favorites.authors')} />;
}

function NoFavorites({ to }: { to: string }) {
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
