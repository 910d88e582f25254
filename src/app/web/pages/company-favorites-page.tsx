/** Favorite scenarios and authors of the employee, and the authors whose pages they opened. */
import type { ReactNode } from 'react';
import type { PagePath } from '#kernel/page-path.ts';
import type { Translate } from '#kernel/translate.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { findAuthors, findScenarios } from '#features/catalogue/calls.ts';
import { AuthorTable } from '#features/catalogue/web/author-table.tsx';
import { CompanyScenarioTable } from '#features/catalogue/web/company-scenario-table.tsx';
import { ViewedAuthors } from '#features/shortlist/web/viewed-authors.tsx';
import { useSearchParams } from '#router/hooks.ts';
import { LinkButton } from '#ui/button.tsx';
import { PaginatedView } from '#ui/data/paginated-view.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconStar } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Tabs } from '#ui/tabs.tsx';

const favoritesQuery = { favorite: 'true' };

export function CompanyFavoritesPage() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const tabs = [
    { id: 'scenarios', label: t('shortlist@favorites.scenarios') },
    { id: 'authors', label: t('shortlist@favorites.authors') },
    { id: 'viewed', label: t('shortlist@viewed.title') },
  ];
  return (
    <>
      <PageTitle title={t('shortlist@favorites.title')} />
      <Tabs
        label={t('shortlist@favorites.title')}
        tabs={tabs}
        selected={tabs.find(({ id }) => id === params.get('tab'))?.id ?? tabs[0]!.id}
        // Drops `page`, which belongs to the previous list.
        onSelect={(tab) => setParams({ tab }, { replace: true })}
      >
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
    <PaginatedView
      query={usePaginatedQuery(findScenarios, { input: favoritesQuery })}
      empty={noFavorites(t, '/organization/scenarios')}
    >
      {({ items }) => <CompanyScenarioTable scenarios={items} caption={t('shortlist@favorites.scenarios')} />}
    </PaginatedView>
  );
}

function FavoriteAuthors() {
  const t = useTranslate();
  return (
    <PaginatedView
      query={usePaginatedQuery(findAuthors, { input: favoritesQuery })}
      empty={noFavorites(t, '/organization/authors')}
    >
      {({ items }) => <AuthorTable authors={items} caption={t('shortlist@favorites.authors')} />}
    </PaginatedView>
  );
}

const noFavorites = (t: Translate, to: PagePath) => ({
  icon: IconStar,
  title: t('shortlist@favorites.empty'),
  help: t('shortlist@favorites.emptyHelp'),
  action: (
    <LinkButton to={to} tone="outline">
      {t('shortlist@favorites.look')}
    </LinkButton>
  ),
});
