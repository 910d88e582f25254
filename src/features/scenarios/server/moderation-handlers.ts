/** Moderation of scenarios by the fund (product §4). */
import * as calls from '#features/scenarios/calls-moderation.ts';
import * as constants from '#features/scenarios/constants.ts';
import * as schemas from '#features/scenarios/schemas-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/schemas-moderation.ts';
import type { ScenarioMove } from '#features/scenarios/lifecycle.ts';
import { listQueue } from '#features/scenarios/server/moderation-queue.ts';
import { moveScenario } from '#features/scenarios/server/move-scenario.ts';
import { openText, findOpenUntil, readOpenedText } from '#features/scenarios/server/open-text.ts';
import { readModeratedRightsFile } from '#features/scenarios/server/rights-file.ts';
import { nameRightsFile } from '#features/scenarios/server/stored-rights-file.ts';
import { findScenario } from '#features/scenarios/server/scenario-queries.ts';
import { toWire } from '#features/scenarios/wire.ts';
import { Refusal } from '#kernel/refusal.ts';
import { shortName } from '#kernel/person-name.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

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
  const access = { scenarioId: scenario.id, officerId: accountId, now };
  const textOpenUntil = await findOpenUntil(database.db, access);
  return { facts: {}, scenario, author, textOpenUntil };
}

type ModeratedRecord = Awaited<ReturnType<typeof findModerated>>;

const toModeratedScenario = async (
  { database: { db }, services }: Pick<HandlerContext<unknown, unknown>, 'database' | 'services'>,
  { scenario, author, textOpenUntil }: ModeratedRecord,
): Promise<ModeratedScenario> => ({
  ...toWire(scenario, await nameRightsFile({ db, ...services }, scenario)),
  author,
  textOpenUntil: textOpenUntil?.toISOString() ?? null,
});

const decide =
  (move: ScenarioMove) =>
  async (
    context: HandlerContext<{ remark: string } | undefined, ModeratedRecord>,
  ): Promise<ModeratedScenario> => {
    const { database, accountId, now, subject, input } = context;
    const { id } = subject.scenario;
    const moved = await moveScenario(database, { id, move, actorId: accountId, now, ...input });
    return toModeratedScenario(context, { ...subject, scenario: moved.scenario });
  };

const moderated = { output: schemas.moderatedScenario, find: findModerated };
const withRemark = { ...moderated, input: schemas.remarkForm };

export const scenarioModerationHandlers: Handler[] = [
  defineHandler(calls.listModeration, {
    input: schemas.listModerationInput,
    output: schemas.listModerationOutput,
    run: ({ database, input }) => listQueue(database.db, input),
  }),
  defineHandler(calls.readModerated, {
    ...moderated,
    run: (context) => toModeratedScenario(context, context.subject),
  }),
  defineHandler(calls.publishScenario, { ...moderated, run: decide('publish') }),
  defineHandler(calls.unblockScenario, { ...moderated, run: decide('unblock') }),
  defineHandler(calls.returnScenario, { ...withRemark, run: decide('return') }),
  defineHandler(calls.blockScenario, { ...withRemark, run: decide('block') }),
  defineHandler(calls.openModeratedText, {
    ...moderated,
    input: schemas.openTextForm,
    run: async (context) => {
      await openText(context);
      return toModeratedScenario(context, await findModerated(context));
    },
  }),
  defineHandler(calls.readModeratedRightsFile, { find: findModerated, run: readModeratedRightsFile }),
  defineHandler(calls.readModeratedText, { find: findModerated, run: readOpenedText }),
];
