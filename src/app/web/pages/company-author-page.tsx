/** An author's page for companies: profile, projects and scenarios, loaded in parallel (spec §7). */
import { cityName } from '#kernel/city-name.ts';
import { shortName } from '#kernel/person-name.ts';
import { logError } from '#api/log-error.ts';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from '#router/hooks.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import {
  findAuthors,
  listAuthorProjects,
  listAuthorScenarios,
  readAuthor,
} from '#features/catalogue/calls.ts';
import type { AuthorPage, AuthorProject } from '#features/catalogue/author-shapes.ts';
import { CompanyScenarioTable } from '#features/catalogue/web/company-scenario-table.tsx';
import { addViewedByPost, listViewed } from '#features/shortlist/calls.ts';
import { FavoriteButton } from '#features/shortlist/web/favorite-button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import css from '#app/web/pages/company.module.css';
import { AuthorFacts } from '#app/web/pages/author-facts.tsx';

export function CompanyAuthorPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const author = useApiQuery(readAuthor, { params: { id } });
  useMarkAsViewed(id, author.isSuccess);
  return (
    <RecordPage
      query={author}
      typeName={t('catalogue@authors.name')}
      nameOf={shortName}
      listPath="/organization/authors"
    >
      {(record) => <AuthorDetails author={record} id={id} />}
    </RecordPage>
  );
}

export { CompanyAuthorPage as Component };

function AuthorDetails({ author, id }: { author: AuthorPage; id: string }) {
  const t = useTranslate();
  const name = shortName(author);
  return (
    <>
      <PageTitle
        title={name}
        subtitle={cityName(author.city ?? '')}
        breadcrumbs={[{ text: t('app@nav.authors'), to: '/organization/authors' }, { text: name }]}
        action={
          <FavoriteButton
            kind="avtor"
            id={id}
            marked={author.favorite}
            name={name}
            record={readAuthor}
            list={findAuthors}
          />
        }
      />
      <div className={css.columns}>
        <div className={css.main}>
          <AuthorWorks authorId={id} />
        </div>
        <aside className={css.side}>
          <AuthorFacts author={author} name={name} />
        </aside>
      </div>
    </>
  );
}

/** Marks the author as viewed once. The cached list is updated only after the call has succeeded (spec §4). */
function useMarkAsViewed(id: string, isLoaded: boolean): void {
  const { mutate } = useApiMutation(addViewedByPost, { invalidates: [listViewed], onError: logError });
  const markAsViewed = useEffectEvent(() => mutate({ params: { id } }));
  useEffect(() => {
    if (isLoaded) markAsViewed();
  }, [id, isLoaded]);
}

function AuthorWorks({ authorId }: { authorId: string }) {
  const t = useTranslate();
  const projects = useApiQuery(listAuthorProjects, { params: { id: authorId } });
  const scenarios = useApiQuery(listAuthorScenarios, { params: { id: authorId } });
  return (
    <>
      <QueryView
        query={scenarios}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <CompanyScenarioTable scenarios={items} caption={t('app@nav.scenarios')} singleAuthor />
        )}
      </QueryView>
      <QueryView query={projects} skeleton={<TableSkeleton rows={2} />} isEmpty={(list) => list.length === 0}>
        {(list) => <ProjectsPanel projects={list} />}
      </QueryView>
    </>
  );
}

function ProjectsPanel({ projects }: { projects: readonly AuthorProject[] }) {
  const t = useTranslate();
  return (
    <Panel title={t('catalogue@author.projects')}>
      <Facts
        items={projects.map((project) => ({
          name: `${project.title}, ${project.year}`,
          value: [project.format?.name, t(`catalogue@projectStatus.${project.status}`), project.description]
            .filter(Boolean)
            .join('. '),
          wide: true,
        }))}
      />
    </Panel>
  );
}
