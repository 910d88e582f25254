/** Moderation of scenarios by the fund (product §4). */
import { sql } from 'kysely';
import * as calls from '#features/scenarios/calls-moderation.ts';
import * as constants from '#features/scenarios/constants.ts';
import * as schemas from '#features/scenarios/schemas-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/schemas-moderation.ts';
import type { ScenarioMove } from '#features/scenarios/lifecycle.ts';
import { moveScenario } from '#features/scenarios/server/move-scenario.ts';
import { openText, findOpenUntil, readOpenedText } from '#features/scenarios/server/open-text.ts';
import { containsPattern, findScenario, listItems } from '#features/scenarios/server/scenario-queries.ts';
import { itemToWire, toWire } from '#features/scenarios/wire.ts';
import type { ScenarioItem } from '#features/scenarios/wire.ts';
import { Refusal } from '#kernel/refusal.ts';
import { shortName } from '#kernel/person-name.ts';
import type { Db } from '#platform/db/tables.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

interface AuthorColumns {
  authorId: string;
  authorName: string;
}

interface QueueFilter {
  status: readonly string[];
  search: string;
  limit: number;
  offset: number;
}

/** Officers see real names instead of nicknames. */
async function listQueue(db: Db, { status, search, limit, offset }: QueueFilter) {
  const { items, total } = await listItems<ScenarioItem & AuthorColumns>(db, {
    columns: sql`, a.name || ' ' || a.last_name AS "authorName"`,
    conditions: [
      sql`s.state = ANY(${status.length ? [...status] : ['MODERATION']}::text[])`,
      ...(search ? [sql`concat_ws(' ', s.title, a.last_name, a.name) ILIKE ${containsPattern(search)}`] : []),
    ],
    order: sql`s.submitted_at NULLS LAST, s.id`,
    limit,
    offset,
  });
  const toItem = ({ authorId, authorName, ...item }: ScenarioItem & AuthorColumns) => ({
    ...itemToWire(item),
    author: { id: authorId, name: authorName },
  });
  return { items: items.map(toItem), total };
}

const visibleStates: readonly string[] = constants.moderatedStates;

type FindContext = Pick<HandlerContext<unknown, unknown>, 'database' | 'params' | 'accountId' | 'now'>;

async function findModerated({ database, params, accountId, now }: FindContext) {
  const { scenario } = await findScenario(database.db, params['id']!);
  if (!visibleStates.includes(scenario.state)) throw new Refusal('not_found');
  const { id, name, last_name } = await database.db
    .selectFrom('account')
    .select(['id', 'name', 'last_name'])
    .where('id', '=', scenario.authorId)
    .executeTakeFirstOrThrow();
  const author = { id, name: shortName({ name, lastName: last_name }) };
  const textOpenUntil = await findOpenUntil(database.db, {
    scenarioId: scenario.id,
    officerId: accountId,
    now,
  });
  return { facts: {}, scenario, author, textOpenUntil };
}

type ModeratedRecord = Awaited<ReturnType<typeof findModerated>>;

const toModeratedScenario = ({ scenario, author, textOpenUntil }: ModeratedRecord): ModeratedScenario => ({
  ...toWire(scenario),
  author,
  textOpenUntil: textOpenUntil?.toISOString() ?? null,
});

async function decide(
  context: HandlerContext<{ remark: string } | undefined, ModeratedRecord>,
  move: ScenarioMove,
  remark?: string,
): Promise<ModeratedScenario> {
  const { database, accountId, now, subject } = context;
  const { scenario } = await moveScenario(database, {
    id: subject.scenario.id,
    move,
    actorId: accountId,
    now,
    ...(remark !== undefined && { remark }),
  });
  return toModeratedScenario({ ...subject, scenario });
}

const textHandlers: Handler[] = [
  defineHandler(calls.openModeratedText, {
    input: schemas.openTextForm,
    output: schemas.moderatedScenario,
    find: findModerated,
    run: async (context) => {
      const { database, accountId, now, subject, input } = context;
      await openText(database, {
        scenario: subject.scenario,
        officerId: accountId,
        reason: input.reason,
        now,
      });
      return toModeratedScenario(await findModerated(context));
    },
  }),
  defineHandler(calls.readModeratedText, {
    find: findModerated,
    run: ({ database, services, accountId, now, subject }) =>
      readOpenedText(database, {
        scenarioId: subject.scenario.id,
        officerId: accountId,
        now,
        files: services.files,
      }),
  }),
];

export const scenarioModerationHandlers: Handler[] = [
  defineHandler(calls.listModeration, {
    input: schemas.listModerationInput,
    output: schemas.listModerationOutput,
    run: ({ database, input }) => listQueue(database.db, input),
  }),
  defineHandler(calls.readModerated, {
    output: schemas.moderatedScenario,
    find: findModerated,
    run: async ({ subject }) => toModeratedScenario(subject),
  }),
  defineHandler(calls.publishScenario, {
    output: schemas.moderatedScenario,
    find: findModerated,
    run: (context) => decide(context, 'publish'),
  }),
  defineHandler(calls.unblockScenario, {
    output: schemas.moderatedScenario,
    find: findModerated,
    run: (context) => decide(context, 'unblock'),
  }),
  defineHandler(calls.returnScenario, {
    input: schemas.remarkForm,
    output: schemas.moderatedScenario,
    find: findModerated,
    run: (context) => decide(context, 'return', context.input.remark),
  }),
  defineHandler(calls.blockScenario, {
    input: schemas.remarkForm,
    output: schemas.moderatedScenario,
    find: findModerated,
    run: (context) => decide(context, 'block', context.input.remark),
  }),
  ...textHandlers,
];
