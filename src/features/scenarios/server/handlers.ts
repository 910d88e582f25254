import { wireOwnScenario, wireRightsFile, wireText, itemToWire, toWire } from '#features/scenarios/wire.ts';
import { personOf } from '#access/actor.ts';
import * as calls from '#features/scenarios/calls.ts';
import * as schemas from '#features/scenarios/schemas.ts';
import type { ScenarioMove } from '#features/scenarios/lifecycle.ts';
import { deleteScenario } from '#features/scenarios/server/delete-scenario.ts';
import { checkMayPublish, moveScenario, publishesAtOnce } from '#features/scenarios/server/move-scenario.ts';
import { isModerated, saveScenario } from '#features/scenarios/server/save-scenario.ts';
import { createScenario } from '#features/scenarios/server/create-scenario.ts';
import { listReadings } from '#features/scenarios/server/open-text.ts';
import {
  findScenario,
  findScenarioRef,
  listOwnScenarios,
} from '#features/scenarios/server/scenario-queries.ts';
import type { FoundScenario, ScenarioRef } from '#features/scenarios/server/scenario-queries.ts';
import {
  addRightsFile,
  readOwnRightsFile,
  removeRightsFile,
} from '#features/scenarios/server/rights-file.ts';
import { nameRightsFile } from '#features/scenarios/server/stored-rights-file.ts';
import { addText, readOwnText } from '#features/scenarios/server/scenario-texts.ts';
import type { ScenarioItem, WireOwnScenario } from '#features/scenarios/wire.ts';
import { isId } from '#kernel/id.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { HandlerContext, Handler } from '#platform/http/define-handler.ts';

type ScenarioContext = HandlerContext<unknown, ScenarioRef>;

const find = ({ database, params }: Pick<ScenarioContext, 'database' | 'params'>) =>
  findScenarioRef(database.db, params['id']!);

const ownToWire = async (
  { database: { db }, services }: Pick<ScenarioContext, 'database' | 'services'>,
  { scenario }: FoundScenario,
): Promise<WireOwnScenario> => ({
  ...toWire(scenario, await nameRightsFile({ db, ...services }, scenario)),
  moderated: isModerated(scenario.state, services.settings.autoPublish),
  publishesAtOnce: publishesAtOnce(scenario, services.settings.autoPublish),
});

const pageToWire = (
  { items, total }: { items: ScenarioItem[]; total: number },
  { settings }: ScenarioContext['services'],
): schemas.ItemsOutput => ({
  items: items.map((item) => ({
    ...itemToWire(item),
    publishesAtOnce: publishesAtOnce(item, settings.autoPublish),
  })),
  total,
});

/** States from which an application can be made (product §4). */
const notLinkedFilter: Omit<schemas.ListScenariosInput, 'limit' | 'offset'> = {
  status: ['DRAFT', 'PUBLISHED', 'HIDDEN'],
  rightsStatus: [],
  search: '',
  sort: 'updated',
};

const own = { output: wireOwnScenario, find };

const moveHandler = (endpoint: typeof calls.hideScenario, move: ScenarioMove): Handler =>
  defineHandler(endpoint, { ...own, run: (context) => applyMove(context, move) });

async function applyMove(
  context: ScenarioContext,
  move: ScenarioMove,
  autoPublish = false,
): Promise<WireOwnScenario> {
  const { database, accountId, now, subject } = context;
  const { id } = subject.scenario;
  return ownToWire(context, await moveScenario(database, { id, move, actorId: accountId, now, autoPublish }));
}

const checkAuthor = ({ actor, now }: Pick<ScenarioContext, 'actor' | 'now'>): void =>
  checkMayPublish(personOf(actor), now);

const cardHandlers: Handler[] = [
  defineHandler(calls.listScenarios, {
    input: schemas.listScenariosInput,
    output: schemas.itemsOutput,
    run: async ({ database, services, accountId, input }) =>
      pageToWire(await listOwnScenarios(database.db, { authorId: accountId, ...input }), services),
  }),
  defineHandler(calls.listNotLinked, {
    input: schemas.listNotLinkedInput,
    output: schemas.itemsOutput,
    run: async ({ database, services, accountId, input }) =>
      pageToWire(
        await listOwnScenarios(database.db, {
          ...input,
          ...notLinkedFilter,
          authorId: accountId,
          // An id of another shape is linked to nothing.
          notLinked: { applicationId: isId(input.order_id) ? input.order_id : null },
        }),
        services,
      ),
  }),
  defineHandler(calls.readScenario, {
    output: wireOwnScenario,
    find: ({ database, params }) => findScenario(database.db, params['id']!),
    run: async (context) => ownToWire(context, context.subject),
  }),
  defineHandler(calls.createScenario, {
    input: schemas.createScenarioInput,
    output: wireOwnScenario,
    run: async (context) => {
      const { database, accountId, now, input: changes } = context;
      const id = await createScenario(database, { authorId: accountId, now, changes });
      return ownToWire(context, await findScenario(database.db, id));
    },
  }),
  defineHandler(calls.saveScenario, {
    input: schemas.saveScenarioInput,
    ...own,
    run: async (context) => {
      const { database, services, now, subject, input } = context;
      const { id, authorId } = subject.scenario;
      const { files, settings } = services;
      const { autoPublish } = settings;
      const saving = { ...input, id, authorId, autoPublish, files, now };
      return ownToWire(context, await saveScenario(database, saving));
    },
  }),
  defineHandler(calls.deleteScenario, {
    find,
    run: ({ database, services, subject: { scenario } }) =>
      deleteScenario(database, { ...scenario, files: services.files }),
  }),
];

const textHandlers: Handler[] = [
  defineHandler(calls.addText, {
    output: wireText,
    find,
    run: addText,
  }),
  defineHandler(calls.addRightsFile, { output: wireRightsFile, find, run: addRightsFile }),
  defineHandler(calls.readOwnRightsFile, { find, run: readOwnRightsFile }),
  defineHandler(calls.removeRightsFile, { find, run: removeRightsFile }),
  defineHandler(calls.readOwnText, { find, run: readOwnText }),
  defineHandler(calls.listReadings, {
    input: schemas.listReadingsInput,
    output: schemas.listReadingsOutput,
    find,
    run: ({ database, subject, input }) => listReadings(database.db, subject.scenario.id, input),
  }),
];

const moveHandlers: Handler[] = [
  defineHandler(calls.submitScenario, {
    ...own,
    run: (context) => {
      checkAuthor(context);
      return applyMove(context, 'submit', context.services.settings.autoPublish);
    },
  }),
  defineHandler(calls.showScenario, {
    ...own,
    run: (context) => {
      checkAuthor(context);
      return applyMove(context, 'show');
    },
  }),
  moveHandler(calls.withdrawScenario, 'withdraw'),
  moveHandler(calls.hideScenario, 'hide'),
  moveHandler(calls.archiveScenario, 'archive'),
  moveHandler(calls.restoreScenario, 'restore'),
];

export const scenarioHandlers: Handler[] = [...cardHandlers, ...textHandlers, ...moveHandlers];
