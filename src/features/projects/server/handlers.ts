import { personOf } from '#access/actor.ts';
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

const writing = ({ actor, outside }: Pick<Context<unknown, unknown>, 'actor' | 'outside'>) => ({
  authorId: personOf(actor).id,
  now: outside.clock.now(),
});

const hiding = (endpoint: typeof hideProject, hidden: boolean): Handler =>
  answer(endpoint, {
    find,
    run: async (context) => {
      const { database, subject } = context;
      await setHidden(database, { ...writing(context), id: subject.card.id, hidden });
      return (await find(context)).card;
    },
  });

export const projectHandlers: Handler[] = [
  answer(listProjects, { run: ({ database, actor }) => list(database.db, personOf(actor).id) }),
  answer(createProject, {
    run: async (context) => {
      const { database, input } = context;
      const id = await create(database, { ...writing(context), form: input });
      return (await findProject(database.db, id)).card;
    },
  }),
  answer(readProject, { find, run: async ({ subject }) => subject.card }),
  answer(saveProject, {
    find,
    run: async (context) => {
      const { database, input, subject } = context;
      await save(database, { ...writing(context), id: subject.card.id, form: input });
      return (await find(context)).card;
    },
  }),
  hiding(hideProject, true),
  hiding(showProject, false),
];
