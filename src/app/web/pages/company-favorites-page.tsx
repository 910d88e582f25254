/** Favorite scenarios and authors of the employee, and the authors whose pages they opened. */
import type { ReactNode } from 'react';
import type { PagePath } from '#kernel/page-path.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { findAuthors, findScenarios } from '#features/catalogue/calls.ts';
import { AuthorTable } from '#features/catalogue/web/author-table.tsx';
import { CompanyScenarioTable } from '#features/catalogue/web/company-scenario-table.tsx';
import { ViewedAuthors } from '#features/shortlist/web/viewed-authors.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconStar } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

const favoritesQuery = { favorite: 'true', limit: 100 };

export function CompanyFavoritesPage() {
  const t = useTranslate();
  const tabs = [
    { id: 'scenarios', label: t('shortlist@favorites.scenarios') },
    { id: 'authors', label: t('shortlist@favorites.authors') },
    { id: 'viewed', label: t('shortlist@viewed.title') },
  ];
  return (
    <>
      <PageTitle title={t('shortlist@favorites.title')} />
      <Tabs label={t('shortlist@favorites.title')} tabs={tabs}>
        {(id) => lists[id]}
      </Tabs>
    </>
  );
}

export { CompanyFavoritesPage as Component };

const lists: Readonly<Record<string, ReactNode>> = {
  scenarios: <FavoriteScenarios />,
  authors: <FavoriteAuthors />,
  viewed: <ViewedAuthors />,
};

function FavoriteScenarios() {
  const t = useTranslate();
  return (
    <QueryView
      query={useApiQuery(findScenarios, { input: favoritesQuery })}
      skeleton={<TableSkeleton rows={4} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<NoFavorites to="/organization/scenarios" />}
    >
      {({ items }) => <CompanyScenarioTable scenarios={items} caption={t('shortlist@favorites.scenarios')} />}
    </QueryView>
  );
}

function FavoriteAuthors() {
  const t = useTranslate();
  return (
    <QueryView
      query={useApiQuery(findAuthors, { input: favoritesQuery })}
      skeleton={<TableSkeleton rows={4} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<NoFavorites to="/organization/authors" />}
    >
      {({ items }) => <AuthorTable authors={items} caption={t('shortlist@favorites.authors')} />}
    </QueryView>
  );
}

function NoFavorites({ to }: { to: PagePath }) {
  const t = useTranslate();
  return (
    <EmptyState
      icon={IconStar}
      title={t('shortlist@favorites.empty')}
      help={t('shortlist@favorites.emptyHelp')}
      action={
        <LinkButton to={to} tone="outline">
          {t('shortlist@favorites.look')}
        </LinkButton>
      }
      panel
    />
  );
}
