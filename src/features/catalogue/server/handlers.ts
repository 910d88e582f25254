import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
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
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import type { Outside } from '#platform/outside.ts';

function searcherOf(actor: Actor): Searcher {
  const { id: accountId, membership } = personOf(actor);
  if (!membership) throw new Refusal('employee_wait');
  return { accountId, organizationId: membership.organizationId };
}

interface Where {
  database: Database;
  outside: Outside;
  params: Record<string, string>;
}

const findAuthor = ({ database, outside, params }: Where) =>
  findShownAuthor(database.db, params['id']!, outside.clock.now());

const publicHandlers: Handler[] = [
  answer(contract.listAuthorCities, {
    run: ({ database, outside }) => listCities(database.db, outside.clock.now()),
  }),
  answer(contract.readPublicAuthor, {
    run: ({ database, outside, params }) =>
      readPublicAuthor(database.db, { id: params['id']!, now: outside.clock.now() }),
  }),
  answer(contract.listBestAuthors, {
    run: ({ database, outside }) => listBest(database.db, outside.clock.now()),
  }),
  answer(contract.listAuthors, {
    run: async ({ database: { db }, outside, input }) => {
      const dictionary = await readDictionary(db);
      const { sort, limit, offset } = input;
      const search = { dictionary, now: outside.clock.now(), sort, limit, offset };
      return forgivingly(input, async (forgiving) => {
        const conditions = await publicConditions({ db, dictionary, forgiving }, input);
        return listAuthors(db, { ...search, conditions });
      });
    },
  }),
];

/** As it was typed; when that finds nobody, with the errors of typing forgiven. */
async function forgivingly<Found extends { total: number }>(
  { search }: { search: string },
  find: (forgiving: boolean) => Promise<Found>,
): Promise<Found> {
  const found = await find(false);
  return found.total > 0 || search === '' ? found : find(true);
}

const authorHandlers: Handler[] = [
  answer(contract.findAuthors, {
    run: async ({ database: { db }, outside, actor, input }) => {
      const { accountId } = searcherOf(actor);
      const dictionary = await readDictionary(db);
      const { sort, limit, offset } = input;
      const search = { dictionary, accountId, now: outside.clock.now(), sort, limit, offset };
      return forgivingly(input, async (forgiving) => {
        const conditions = await companyConditions({ db, dictionary, accountId, forgiving }, input);
        return listForCompany(db, { ...search, conditions });
      });
    },
  }),
  answer(contract.readAuthor, {
    find: findAuthor,
    run: ({ database, actor, subject }) =>
      readAuthor(database.db, { id: subject.id, accountId: personOf(actor).id }),
  }),
  answer(contract.listAuthorProjects, {
    find: findAuthor,
    run: ({ database, subject }) => listProjects(database.db, subject.id),
  }),
  answer(contract.listAuthorScenarios, {
    find: findAuthor,
    run: ({ database, outside, actor, subject }) =>
      findCards(database, searcherOf(actor), {
        text: '',
        conditions: [ofAuthor(subject.id)],
        sort: 'new',
        limit: largestPageSize,
        offset: 0,
        now: outside.clock.now(),
      }),
  }),
];

async function findCards(database: Database, searcher: Searcher, search: ScenarioSearch) {
  const { ids, total } = await searchScenarios(database, search);
  return { items: await listCards(database.db, ids, { searcher, now: search.now }), total };
}

const scenarioHandlers: Handler[] = [
  answer(contract.findScenarios, {
    run: async ({ database, outside, actor, input }) => {
      const searcher = searcherOf(actor);
      const dictionary = await readDictionary(database.db);
      return findCards(database, searcher, {
        text: input.search,
        conditions: await scenarioConditions(database.db, input, { dictionary, searcher }),
        sort: input.sort ?? 'rating',
        limit: input.limit ?? defaultPageSize,
        offset: input.offset ?? 0,
        now: outside.clock.now(),
      });
    },
  }),
  answer(contract.readScenario, {
    find: ({ database, outside, params }) =>
      findShownScenario(database.db, params['id']!, outside.clock.now()),
    run: async ({ database, outside, actor, subject }) => {
      const searcher = searcherOf(actor);
      await database.tx((tx) => noteOpenedCard(tx, { scenarioId: subject.id, ...searcher }));
      return readScenarioPage(database.db, subject.id, { searcher, now: outside.clock.now() });
    },
  }),
];

export const catalogueHandlers: Handler[] = [...publicHandlers, ...authorHandlers, ...scenarioHandlers];
