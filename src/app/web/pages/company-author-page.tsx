/** An author before a company: profile, projects and scenarios, asked for together and shown as one (spec §7). */
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
  useViewedMark(id, author.isSuccess);
  return (
    <CompanyThing
      of={author}
      kind={text('catalogue@authors.name')}
      nameOf={shortName}
      list="/organization/authors"
    >
      {(found) => <Shown author={found} id={id} />}
    </CompanyThing>
  );
}

function Shown({ author, id }: { author: AuthorPage; id: string }) {
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
          <Works authorId={id} />
        </div>
        <aside className={css.side}>
          <About author={author} name={name} />
        </aside>
      </div>
    </>
  );
}

/** Marked as viewed once, and remembered here only after the call has succeeded (spec §4). */
function useViewedMark(id: string, seen: boolean): void {
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    if (!seen) return;
    client
      .call(addViewed, { params: { id } })
      .then(() => queries.invalidateQueries({ queryKey: [listViewed.path] }))
      .catch(logError);
  }, [client, queries, id, seen]);
}

function About({ author, name }: { author: AuthorPage; name: string }) {
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

function Works({ authorId }: { authorId: string }) {
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
        {(list) => <Projects projects={list} />}
      </Loaded>
    </>
  );
}

function Projects({ projects }: { projects: readonly AuthorProject[] }) {
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
