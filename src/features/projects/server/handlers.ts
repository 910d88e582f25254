import {
  findCompaniesInput,
  findCompaniesOutput,
  listProjectsOutput,
  projectCard,
  projectChangesForm,
  projectForm,
} from '#features/projects/schemas.ts';
import {
  createProject,
  findCompanies,
  hideProject,
  listProjects,
  readProject,
  saveProject,
  showProject,
} from '#features/projects/calls.ts';
import { findCompanies as searchCompanies } from '#features/projects/server/find-companies.ts';
import { findProject, listProjects as list } from '#features/projects/server/project-queries.ts';
import {
  createProject as create,
  saveProject as save,
  setHidden,
} from '#features/projects/server/write-project.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

const find = ({ database, params }: Pick<HandlerContext<unknown, unknown>, 'database' | 'params'>) =>
  findProject(database.db, params['id']!);

const visibilityHandler = (endpoint: typeof hideProject, hidden: boolean): Handler =>
  defineHandler(endpoint, {
    output: projectCard,
    find,
    run: async (context) => {
      const { database, accountId, now, subject } = context;
      await setHidden(database, { authorId: accountId, now, id: subject.card.id, hidden });
      return (await find(context)).card;
    },
  });

export const projectHandlers: Handler[] = [
  defineHandler(listProjects, {
    output: listProjectsOutput,
    run: ({ database, accountId }) => list(database.db, accountId),
  }),
  defineHandler(createProject, {
    input: projectForm,
    output: projectCard,
    run: async ({ database, accountId, now, input }) => {
      const id = await create(database, { authorId: accountId, now, form: input });
      return (await findProject(database.db, id)).card;
    },
  }),
  defineHandler(readProject, { output: projectCard, find, run: async ({ subject }) => subject.card }),
  defineHandler(saveProject, {
    input: projectChangesForm,
    output: projectCard,
    find,
    run: async (context) => {
      const { database, accountId, now, input, subject } = context;
      await save(database, { authorId: accountId, now, id: subject.card.id, form: input });
      return (await find(context)).card;
    },
  }),
  visibilityHandler(hideProject, true),
  visibilityHandler(showProject, false),
  defineHandler(findCompanies, {
    input: findCompaniesInput,
    output: findCompaniesOutput,
    run: ({ database, input }) => searchCompanies(database.db, input),
  }),
];
