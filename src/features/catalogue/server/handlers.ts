import { companyAuthorFilter, publicAuthorFilter } from '#features/catalogue/author-filter.ts';
import { authorPage, publicAuthor } from '#features/catalogue/author-shapes.ts';
import * as calls from '#features/catalogue/calls.ts';
import * as schemas from '#features/catalogue/schemas.ts';
import {
  companyAuthorConditions,
  publicAuthorConditions,
} from '#features/catalogue/server/author-conditions.ts';
import { listAuthors, listBest, listAuthorsForCompany } from '#features/catalogue/server/author-queries.ts';
import { listCities } from '#features/catalogue/server/author-cities.ts';
import { readPublicAuthor } from '#features/catalogue/server/public-author.ts';
import { readDictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { findVisibleAuthor, listProjects, readAuthor } from '#features/catalogue/server/read-author.ts';
import { ofAuthor } from '#features/catalogue/server/scenario-conditions.ts';
import { defaultPageSize, maxPageSize } from '#kernel/page.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';
import { findCards, scenarioHandlers } from '#features/catalogue/server/scenario-handlers.ts';

type FindContext = Pick<HandlerContext<unknown, unknown>, 'database' | 'params' | 'now'>;

const findAuthor = ({ database, params, now }: FindContext) =>
  findVisibleAuthor(database.db, params['id']!, now);

const publicHandlers: Handler[] = [
  defineHandler(calls.listAuthorCities, {
    output: schemas.listAuthorCitiesOutput,
    run: ({ database }) => listCities(database.db),
  }),
  defineHandler(calls.readPublicAuthor, {
    output: publicAuthor,
    run: ({ database, now, params }) => readPublicAuthor(database.db, { id: params['id']!, now }),
  }),
  defineHandler(calls.listBestAuthors, {
    output: schemas.listBestAuthorsOutput,
    run: ({ database, now }) => listBest(database.db, now),
  }),
  defineHandler(calls.listAuthors, {
    input: publicAuthorFilter,
    output: schemas.listAuthorsOutput,
    run: async ({ database: { db }, now, input }) => {
      const dictionary = await readDictionary(db);
      const { sort } = input;
      const page = pageOfInput(input);
      return withTypoFallback(input, async (allowTypos) => {
        const conditions = await publicAuthorConditions({ db, dictionary, allowTypos }, input);
        return listAuthors(db, { dictionary, now, sort, page, conditions });
      });
    },
  }),
];

const pageOfInput = ({
  limit = defaultPageSize,
  offset = 0,
}: {
  limit?: number | undefined;
  offset?: number | undefined;
}) => ({
  limit,
  offset,
});

/** Searches exactly first; when nothing is found, once more with typing errors allowed. */
async function withTypoFallback<Result extends { total: number }>(
  { search }: { search: string },
  find: (allowTypos: boolean) => Promise<Result>,
): Promise<Result> {
  const result = await find(false);
  return result.total > 0 || search === '' ? result : find(true);
}

const authorHandlers: Handler[] = [
  defineHandler(calls.findAuthors, {
    input: companyAuthorFilter,
    output: schemas.findAuthorsOutput,
    run: async ({ database: { db }, now, accountId, input }) => {
      const dictionary = await readDictionary(db);
      const { sort } = input;
      const page = pageOfInput(input);
      return withTypoFallback(input, async (allowTypos) => {
        const conditions = await companyAuthorConditions({ db, dictionary, accountId, allowTypos }, input);
        return listAuthorsForCompany(db, { dictionary, accountId, now, sort, page, conditions });
      });
    },
  }),
  defineHandler(calls.readAuthor, {
    output: authorPage,
    find: findAuthor,
    run: ({ database, accountId, subject }) => readAuthor(database.db, { id: subject.id, accountId }),
  }),
  defineHandler(calls.listAuthorProjects, {
    output: schemas.listAuthorProjectsOutput,
    find: findAuthor,
    run: ({ database, subject }) => listProjects(database.db, subject.id),
  }),
  defineHandler(calls.listAuthorScenarios, {
    output: schemas.listAuthorScenariosOutput,
    find: findAuthor,
    run: async ({ database, now, accountId, organizationId, subject }) => {
      const conditions = ofAuthor(subject.id);
      const search = { words: null, conditions, sort: 'new', limit: maxPageSize, offset: 0, now } as const;
      const { items, total } = await findCards(database, { accountId, organizationId }, search);
      return { items, total };
    },
  }),
];

export const catalogueHandlers: Handler[] = [...publicHandlers, ...authorHandlers, ...scenarioHandlers];
