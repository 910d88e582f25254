import * as contract from '#features/catalogue/contract.ts';
import { companyConditions, publicConditions } from '#features/catalogue/server/author-conditions.ts';
import { listAuthors, listBest, listForCompany } from '#features/catalogue/server/author-queries.ts';
import { listCities, readPublicAuthor } from '#features/catalogue/server/public-author.ts';
import { readDictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { noteOpenedCard } from '#features/catalogue/server/note-opened-card.ts';
import { findShownAuthor, listProjects, readAuthor } from '#features/catalogue/server/read-author.ts';
import { findShownScenario, listCards, readScenarioPage } from '#features/catalogue/server/scenario-cards.ts';
import { ofAuthor, scenarioConditions } from '#features/catalogue/server/scenario-conditions.ts';
import type { Searcher } from '#features/catalogue/server/scenario-conditions.ts';
import { searchScenarios } from '#features/catalogue/server/search-scenarios.ts';
import type { ScenarioSearch } from '#features/catalogue/server/search-scenarios.ts';
import { defaultPageSize, largestPageSize } from '#kernel/page.ts';
import type { Database } from '#platform/db/database.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';

const findAuthor = ({
  database,
  params,
  now,
}: Pick<Context<unknown, unknown>, 'database' | 'params' | 'now'>) =>
  findShownAuthor(database.db, params['id']!, now);

const publicHandlers: Handler[] = [
  answer(contract.listAuthorCities, { run: ({ database, now }) => listCities(database.db, now) }),
  answer(contract.readPublicAuthor, {
    run: ({ database, now, params }) => readPublicAuthor(database.db, { id: params['id']!, now }),
  }),
  answer(contract.listBestAuthors, { run: ({ database, now }) => listBest(database.db, now) }),
  answer(contract.listAuthors, {
    run: async ({ database: { db }, now, input }) => {
      const dictionary = await readDictionary(db);
      const { sort, limit, offset } = input;
      return withTypoFallback(input, async (forgiving) => {
        const conditions = await publicConditions({ db, dictionary, forgiving }, input);
        return listAuthors(db, { dictionary, now, sort, limit, offset, conditions });
      });
    },
  }),
];

/** Searches exactly first; when nothing is found, once more with typing errors allowed. */
async function withTypoFallback<Result extends { total: number }>(
  { search }: { search: string },
  find: (allowTypos: boolean) => Promise<Result>,
): Promise<Result> {
  const result = await find(false);
  return result.total > 0 || search === '' ? result : find(true);
}

const authorHandlers: Handler[] = [
  answer(contract.findAuthors, {
    run: async ({ database: { db }, now, accountId, input }) => {
      const dictionary = await readDictionary(db);
      const { sort, limit, offset } = input;
      return withTypoFallback(input, async (forgiving) => {
        const conditions = await companyConditions({ db, dictionary, accountId, forgiving }, input);
        return listForCompany(db, { dictionary, accountId, now, sort, limit, offset, conditions });
      });
    },
  }),
  answer(contract.readAuthor, {
    find: findAuthor,
    run: ({ database, accountId, subject }) => readAuthor(database.db, { id: subject.id, accountId }),
  }),
  answer(contract.listAuthorProjects, {
    find: findAuthor,
    run: ({ database, subject }) => listProjects(database.db, subject.id),
  }),
  answer(contract.listAuthorScenarios, {
    find: findAuthor,
    run: ({ database, now, accountId, organizationId, subject }) =>
      findCards(
        database,
        { accountId, organizationId },
        {
          text: '',
          conditions: [ofAuthor(subject.id)],
          sort: 'new',
          limit: largestPageSize,
          offset: 0,
          now,
        },
      ),
  }),
];

async function findCards(database: Database, searcher: Searcher, search: ScenarioSearch) {
  const { ids, total } = await searchScenarios(database, search);
  return { items: await listCards(database.db, ids, { searcher, now: search.now }), total };
}

const scenarioHandlers: Handler[] = [
  answer(contract.findScenarios, {
    run: async ({ database, now, accountId, organizationId, input }) => {
      const searcher = { accountId, organizationId };
      const dictionary = await readDictionary(database.db);
      return findCards(database, searcher, {
        text: input.search,
        conditions: await scenarioConditions(database.db, input, { dictionary, searcher }),
        sort: input.sort ?? 'rating',
        limit: input.limit ?? defaultPageSize,
        offset: input.offset ?? 0,
        now,
      });
    },
  }),
  answer(contract.readScenario, {
    find: ({ database, now, params }) => findShownScenario(database.db, params['id']!, now),
    run: async ({ database, now, accountId, organizationId, subject }) => {
      const searcher = { accountId, organizationId };
      await database.tx((tx) => noteOpenedCard(tx, { scenarioId: subject.id, ...searcher }));
      return readScenarioPage(database.db, subject.id, { searcher, now });
    },
  }),
];

export const catalogueHandlers: Handler[] = [...publicHandlers, ...authorHandlers, ...scenarioHandlers];
