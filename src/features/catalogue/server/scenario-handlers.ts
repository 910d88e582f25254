import { scenarioFilter } from '#features/catalogue/scenario-filter.ts';
import { scenarioPage } from '#features/catalogue/scenario-shapes.ts';
import * as calls from '#features/catalogue/calls.ts';
import * as schemas from '#features/catalogue/schemas.ts';
import { findScenarios } from '#features/catalogue/server/find-scenarios.ts';
import { readLookups } from '#features/catalogue/server/dictionary-queries.ts';
import { recordCardView } from '#features/catalogue/server/record-card-view.ts';
import { findVisibleScenario, listCards } from '#features/catalogue/server/scenario-cards.ts';
import { readScenarioPage } from '#features/catalogue/server/read-scenario-page.ts';
import { scenarioConditions } from '#features/catalogue/server/scenario-conditions.ts';
import type { CompanyViewer } from '#features/catalogue/server/scenario-conditions.ts';
import { searchScenarios } from '#features/catalogue/server/search-scenarios.ts';
import type { ScenarioSearch } from '#features/catalogue/server/search-scenarios.ts';
import { votingEmployee } from '#features/ratings/server/may-vote.ts';
import { defaultPageSize } from '#kernel/page.ts';
import type { Database } from '#platform/db/database.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

/** One transaction, because each statement of a company would open one of its own. */
export const findCards = (database: Database, viewer: CompanyViewer, search: ScenarioSearch) =>
  database.tx(async (tx) => {
    const { ids, ...totals } = await searchScenarios(tx, search);
    return { items: await listCards(tx, ids, { viewer, now: search.now }), ...totals };
  });

export const scenarioHandlers: Handler[] = [
  defineHandler(calls.findScenarios, {
    input: scenarioFilter,
    output: schemas.findScenariosOutput,
    run: async ({ database, now, accountId, organizationId, input }) => {
      const viewer = { accountId, organizationId };
      const lookups = await readLookups(database.db);
      return findScenarios(database, {
        viewer,
        literal: input.literal ?? false,
        text: input.search,
        conditions: scenarioConditions(input, { lookups, viewer }),
        sort: input.sort ?? 'relevance',
        limit: input.limit ?? defaultPageSize,
        offset: input.offset ?? 0,
        now,
      });
    },
  }),
  defineHandler(calls.readScenario, {
    output: scenarioPage,
    find: ({ database, now, params }) => findVisibleScenario(database.db, params['id']!, now),
    run: async ({ database, services, actor, now, accountId, organizationId, subject }) => {
      const viewer = { accountId, organizationId };
      await database.tx((tx) => recordCardView(tx, { scenarioId: subject.id, ...viewer, now }));
      const { voteRequires } = services.settings;
      return readScenarioPage(database.db, subject.id, {
        viewer,
        voter: votingEmployee(actor),
        voteRequires,
        now,
      });
    },
  }),
];
