/** The fund's decisions about scenarios (product §4). */
import { sql } from 'kysely';
import { personOf } from '#access/actor.ts';
import * as contract from '#features/scenarios/contract-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/contract-moderation.ts';
import type { ScenarioMove } from '#features/scenarios/lifecycle.ts';
import { moveScenario } from '#features/scenarios/server/move-scenario.ts';
import { containing, findScenario, listItems } from '#features/scenarios/server/scenario-queries.ts';
import { itemToWire, toWire } from '#features/scenarios/wire.ts';
import type { ScenarioItem } from '#features/scenarios/wire.ts';
import { Refusal } from '#kernel/refusal.ts';
import { shortName } from '#kernel/person-name.ts';
import type { Db } from '#platform/db/tables.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';

interface Author {
  authorId: string;
  authorName: string;
}

interface Filter {
  status: readonly string[];
  search: string;
  limit: number;
  offset: number;
}

/** The fund knows authors by their true names. */
async function listQueue(db: Db, { status, search, limit, offset }: Filter) {
  const { items, total } = await listItems<ScenarioItem & Author>(db, {
    columns: sql`, a.name || ' ' || a.last_name AS "authorName"`,
    conditions: [
      sql`s.state = ANY(${status.length ? [...status] : ['MODERATION']}::text[])`,
      ...(search ? [sql`concat_ws(' ', s.title, a.last_name, a.name) ILIKE ${containing(search)}`] : []),
    ],
    order: sql`s.submitted_at NULLS LAST, s.id`,
    limit,
    offset,
  });
  const toItem = ({ authorId, authorName, ...item }: ScenarioItem & Author) => ({
    ...itemToWire(item),
    author: { id: authorId, name: authorName },
  });
  return { items: items.map(toItem), total };
}

const visible: readonly string[] = contract.moderatedStates;

async function findModerated({ database, params }: Pick<Context<unknown, unknown>, 'database' | 'params'>) {
  const { scenario } = await findScenario(database.db, params['id']!);
  if (!visible.includes(scenario.state)) throw new Refusal('not_found');
  const { id, name, last_name } = await database.db
    .selectFrom('account')
    .select(['id', 'name', 'last_name'])
    .where('id', '=', scenario.authorId)
    .executeTakeFirstOrThrow();
  const author = { id, name: shortName({ name, lastName: last_name }) };
  return { facts: {}, scenario, author };
}

type Found = Awaited<ReturnType<typeof findModerated>>;

const cardOf = ({ scenario, author }: Found): ModeratedScenario => ({ ...toWire(scenario), author });

async function decide(
  { database, outside, actor, params, subject }: Context<{ remark: string } | undefined, Found>,
  move: ScenarioMove,
  remark?: string,
): Promise<ModeratedScenario> {
  await moveScenario(database, {
    id: subject.scenario.id,
    move,
    actorId: personOf(actor).id,
    now: outside.clock.now(),
    ...(remark !== undefined && { remark }),
  });
  return cardOf(await findModerated({ database, params }));
}

export const scenarioModerationHandlers: Handler[] = [
  answer(contract.listModeration, { run: ({ database, input }) => listQueue(database.db, input) }),
  answer(contract.readModerated, { find: findModerated, run: async ({ subject }) => cardOf(subject) }),
  answer(contract.publishScenario, { find: findModerated, run: (context) => decide(context, 'publish') }),
  answer(contract.unblockScenario, { find: findModerated, run: (context) => decide(context, 'unblock') }),
  answer(contract.returnScenario, {
    find: findModerated,
    run: (context) => decide(context, 'return', context.input.remark),
  }),
  answer(contract.blockScenario, {
    find: findModerated,
    run: (context) => decide(context, 'block', context.input.remark),
  }),
];
