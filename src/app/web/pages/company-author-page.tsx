/** An author's page for companies: profile, projects and scenarios, loaded in parallel (spec §7). */
import { cityName } from '#kernel/city-name.ts';
import { shortName } from '#kernel/person-name.ts';
import { logError } from '#api/log-error.ts';
import { useEffect } from 'react';
import { useParams } from '#router/hooks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { CompanyThing } from '#app/web/pages/company-thing.tsx';
import {
  findAuthors,
  listAuthorProjects,
  listAuthorScenarios,
  readAuthor,
} from '#features/catalogue/contract.ts';
import type { AuthorPage, AuthorProject } from '#features/catalogue/author-shapes.ts';
import { ScenarioTable } from '#features/catalogue/web/scenario-table.tsx';
import { authorTier } from '#features/ratings/rating-tier.ts';
import { addViewed, listViewed } from '#features/shortlist/contract.ts';
import { FavoriteButton } from '#features/shortlist/web/favorite-button.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { useText } from '#ui/i18n.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Facts, Panel } from '#ui/panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import css from '#app/web/pages/company.module.css';

export function Page() {
  const text = useText();
  const { id = '' } = useParams();
  const author = useAsked(readAuthor, { params: { id } });
  useMarkAsViewed(id, author.isSuccess);
  return (
    <CompanyThing
      of={author}
      kind={text('catalogue@authors.name')}
      nameOf={shortName}
      list="/organization/authors"
    >
      {(record) => <AuthorDetails author={record} id={id} />}
    </CompanyThing>
  );
}

function AuthorDetails({ author, id }: { author: AuthorPage; id: string }) {
  const text = useText();
  const name = shortName(author);
  return (
    <>
      <PageTitle
        title={name}
        sub={cityName(author.city ?? '')}
        crumbs={[{ text: text('app@ways.authors'), to: '/organization/authors' }, { text: name }]}
        action={
          <FavoriteButton
            kind="avtor"
            id={id}
            marked={author.favorite}
            name={name}
            refreshes={[findAuthors, readAuthor]}
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

/** Marks the author as viewed once, and updates the cached list only after the call has succeeded (spec §4). */
function useMarkAsViewed(id: string, isLoaded: boolean): void {
  const client = useClient();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isLoaded) return;
    client
      .call(addViewed, { params: { id } })
      .then(() => queryClient.invalidateQueries({ queryKey: [listViewed.path] }))
      .catch(logError);
  }, [client, queryClient, id, isLoaded]);
}

function AuthorFacts({ author, name }: { author: AuthorPage; name: string }) {
  const text = useText();
  const word = (key: string) => text(`catalogue@author.${key}`);
  return (
    <Panel>
      <Avatar src={author.personalPhoto} name={name} width={250} shape="square" />
      {author.ufRating > 0 && (
        <p className={css.state}>
          <Badge value={String(author.ufRating)} tier={authorTier(author.ufRating)} size="large" />
        </p>
      )}
      <Facts
        items={[
          { name: word('genres'), value: author.genres.map((genre) => genre.name).join(', '), wide: true },
          { name: word('since'), value: author.yearFrom },
          { name: word('notes'), value: author.notes, wide: true },
          ...author.educations.map((education) => ({
            name: text(`profile@level.${education.level}`),
            value: [education.institution, education.speciality, education.workshop]
              .filter(Boolean)
              .join(', '),
            wide: true,
          })),
        ]}
      />
    </Panel>
  );
}

function AuthorWorks({ authorId }: { authorId: string }) {
  const text = useText();
  const projects = useAsked(listAuthorProjects, { params: { id: authorId } });
  const scenarios = useAsked(listAuthorScenarios, { params: { id: authorId } });
  return (
    <>
      <Loaded
        of={scenarios}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => <ScenarioTable scenarios={items} caption={text('app@ways.scenarios')} ofOne />}
      </Loaded>
      <Loaded of={projects} skeleton={<TableSkeleton rows={2} />} isEmpty={(list) => list.length === 0}>
        {(list) => <ProjectsPanel projects={list} />}
      </Loaded>
    </>
  );
}

function ProjectsPanel({ projects }: { projects: readonly AuthorProject[] }) {
  const text = useText();
  return (
    <Panel title={text('catalogue@author.projects')}>
      <Facts
        items={projects.map((project) => ({
          name: `${project.title}, ${project.year}`,
          value: [
            project.format?.name,
            text(`catalogue@projectStatus.${project.status}`),
            project.description,
          ]
            .filter(Boolean)
            .join('. '),
          wide: true,
        }))}
      />
    </Panel>
  );
}
