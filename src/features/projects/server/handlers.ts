import {
  createProject,
  hideProject,
  listProjects,
  readProject,
  saveProject,
  showProject,
} from '#features/projects/contract.ts';
import { findProject, listProjects as list } from '#features/projects/server/project-queries.ts';
import {
  createProject as create,
  saveProject as save,
  setHidden,
} from '#features/projects/server/write-project.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';

const find = ({ database, params }: Pick<Context<unknown, unknown>, 'database' | 'params'>) =>
  findProject(database.db, params['id']!);

const visibilityHandler = (endpoint: typeof hideProject, hidden: boolean): Handler =>
  answer(endpoint, {
    find,
    run: async (context) => {
      const { database, accountId, now, subject } = context;
      await setHidden(database, { authorId: accountId, now, id: subject.card.id, hidden });
      return (await find(context)).card;
    },
  });

export const projectHandlers: Handler[] = [
  answer(listProjects, { run: ({ database, accountId }) => list(database.db, accountId) }),
  answer(createProject, {
    run: async ({ database, accountId, now, input }) => {
      const id = await create(database, { authorId: accountId, now, form: input });
      return (await findProject(database.db, id)).card;
    },
  }),
  answer(readProject, { find, run: async ({ subject }) => subject.card }),
  answer(saveProject, {
    find,
    run: async (context) => {
      const { database, accountId, now, input, subject } = context;
      await save(database, { authorId: accountId, now, id: subject.card.id, form: input });
      return (await find(context)).card;
    },
  }),
  visibilityHandler(hideProject, true),
  visibilityHandler(showProject, false),
];
