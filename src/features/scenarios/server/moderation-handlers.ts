/** The fund's decisions about scenarios (product §4). */
import { sql } from 'kysely';
import { personOf } from '#access/actor.ts';
import * as contract from '#features/scenarios/contract-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/contract-moderation.ts';
import type { ScenarioMove } from '#features/scenarios/lifecycle.ts';
import { moveScenario } from '#features/scenarios/server/move-scenario.ts';
import { openText, openUntil, readForReason } from '#features/scenarios/server/open-text.ts';
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

type Asked = Pick<Context<unknown, unknown>, 'database' | 'params' | 'actor' | 'outside'>;

async function findModerated({ database, params, actor, outside }: Asked) {
  const { scenario } = await findScenario(database.db, params['id']!);
  if (!visible.includes(scenario.state)) throw new Refusal('not_found');
  const { id, name, last_name } = await database.db
    .selectFrom('account')
    .select(['id', 'name', 'last_name'])
    .where('id', '=', scenario.authorId)
    .executeTakeFirstOrThrow();
  const author = { id, name: shortName({ name, lastName: last_name }) };
  const textOpenUntil = await openUntil(database.db, {
    scenarioId: scenario.id,
    officerId: personOf(actor).id,
    now: outside.clock.now(),
  });
  return { facts: {}, scenario, author, textOpenUntil };
}

type Found = Awaited<ReturnType<typeof findModerated>>;

const cardOf = ({ scenario, author, textOpenUntil }: Found): ModeratedScenario => ({
  ...toWire(scenario),
  author,
  textOpenUntil: textOpenUntil?.toISOString() ?? null,
});

async function decide(
  context: Context<{ remark: string } | undefined, Found>,
  move: ScenarioMove,
  remark?: string,
): Promise<ModeratedScenario> {
  const { database, outside, actor, subject } = context;
  await moveScenario(database, {
    id: subject.scenario.id,
    move,
    actorId: personOf(actor).id,
    now: outside.clock.now(),
    ...(remark !== undefined && { remark }),
  });
  return cardOf(await findModerated(context));
}

const texts: Handler[] = [
  answer(contract.openModeratedText, {
    find: findModerated,
    run: async (context) => {
      const { database, outside, actor, subject, input } = context;
      await openText(database, {
        scenario: subject.scenario,
        officerId: personOf(actor).id,
        reason: input.reason,
        now: outside.clock.now(),
      });
      return cardOf(await findModerated(context));
    },
  }),
  answer(contract.readModeratedText, {
    find: findModerated,
    run: ({ database, outside, actor, subject }) =>
      readForReason(database, {
        scenarioId: subject.scenario.id,
        officerId: personOf(actor).id,
        now: outside.clock.now(),
        files: outside.files,
      }),
  }),
];

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
  ...texts,
];
