import { personOf } from '#access/actor.ts';
import * as contract from '#features/scenarios/contract.ts';
import type { ScenarioMove } from '#features/scenarios/lifecycle.ts';
import { deleteScenario } from '#features/scenarios/server/delete-scenario.ts';
import { moveScenario, refuseUnshown } from '#features/scenarios/server/move-scenario.ts';
import { createScenario, isModerated, saveScenario } from '#features/scenarios/server/save-scenario.ts';
import { listReadings } from '#features/scenarios/server/open-text.ts';
import { findScenario, listOwnScenarios } from '#features/scenarios/server/scenario-queries.ts';
import type { FoundScenario } from '#features/scenarios/server/scenario-queries.ts';
import { addText, readOwnText } from '#features/scenarios/server/scenario-texts.ts';
import { itemToWire, toWire } from '#features/scenarios/wire.ts';
import type { ScenarioItem, WireScenario } from '#features/scenarios/wire.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, Handler } from '#platform/http/answer.ts';

type Asked = Context<unknown, FoundScenario>;

const find = ({ database, params }: Pick<Asked, 'database' | 'params'>) =>
  findScenario(database.db, params['id']!);

const ownToWire = ({ outside }: Pick<Asked, 'outside'>, { scenario }: FoundScenario): WireScenario => ({
  ...toWire(scenario),
  moderated: isModerated(scenario.state, outside.settings.autoPublish),
});

const readAgain = async (asked: Asked): Promise<WireScenario> =>
  ownToWire(asked, await findScenario(asked.database.db, asked.subject.scenario.id));

const pageToWire = ({ items, total }: { items: ScenarioItem[]; total: number }) => ({
  items: items.map(itemToWire),
  total,
});

/** The states of which an application may be made (product §4). */
const free = {
  status: ['DRAFT', 'PUBLISHED', 'HIDDEN'],
  rightsStatus: [],
  search: '',
  sort: 'updated',
} as const;

const moving = (endpoint: typeof contract.hideScenario, move: ScenarioMove): Handler =>
  answer(endpoint, { find, run: (asked) => moveBy(asked, move) });

async function moveBy(asked: Asked, move: ScenarioMove, autoPublish = false): Promise<WireScenario> {
  const { database, outside, actor, subject } = asked;
  const { id: actorId } = personOf(actor);
  const now = outside.clock.now();
  await moveScenario(database, { id: subject.scenario.id, move, actorId, now, autoPublish });
  return readAgain(asked);
}

const shownOnly = ({ actor, outside }: Asked): void => refuseUnshown(personOf(actor), outside.clock.now());

const cards: Handler[] = [
  answer(contract.listScenarios, {
    run: async ({ database, actor, input }) =>
      pageToWire(await listOwnScenarios(database.db, { authorId: personOf(actor).id, ...input })),
  }),
  answer(contract.listNotLinked, {
    run: async ({ database, actor, input }) =>
      pageToWire(await listOwnScenarios(database.db, { ...input, ...free, authorId: personOf(actor).id })),
  }),
  answer(contract.readScenario, { find, run: async (asked) => ownToWire(asked, asked.subject) }),
  answer(contract.createScenario, {
    run: async (asked) => {
      const { database, outside, actor, input: changes } = asked;
      const authorId = personOf(actor).id;
      const id = await createScenario(database, { authorId, now: outside.clock.now(), changes });
      return ownToWire(asked, await findScenario(database.db, id));
    },
  }),
  answer(contract.saveScenario, {
    find,
    run: async (asked) => {
      const { database, outside, subject, input } = asked;
      const { id, authorId } = subject.scenario;
      const { autoPublish } = outside.settings;
      await saveScenario(database, { ...input, id, authorId, autoPublish, now: outside.clock.now() });
      return readAgain(asked);
    },
  }),
  answer(contract.deleteScenario, {
    find,
    run: async ({ database, outside, subject }) => {
      const { id, authorId } = subject.scenario;
      await deleteScenario(database, { id, authorId, files: outside.files });
      return null;
    },
  }),
];

const texts: Handler[] = [
  answer(contract.addText, {
    find,
    run: ({ database, outside, subject, file }) =>
      addText(database, {
        scenario: subject.scenario,
        file,
        files: outside.files,
        now: outside.clock.now(),
        autoPublish: outside.settings.autoPublish,
      }),
  }),
  answer(contract.readOwnText, {
    find,
    run: ({ database, outside, subject }) =>
      readOwnText(database, { scenarioId: subject.scenario.id, files: outside.files }),
  }),
];

const readings = answer(contract.listReadings, {
  find,
  run: ({ database, subject }) => listReadings(database.db, subject.scenario.id),
});

const moves: Handler[] = [
  answer(contract.submitScenario, {
    find,
    run: (asked) => {
      shownOnly(asked);
      return moveBy(asked, 'submit', asked.outside.settings.autoPublish);
    },
  }),
  answer(contract.showScenario, {
    find,
    run: (asked) => {
      shownOnly(asked);
      return moveBy(asked, 'show');
    },
  }),
  moving(contract.withdrawScenario, 'withdraw'),
  moving(contract.hideScenario, 'hide'),
  moving(contract.archiveScenario, 'archive'),
  moving(contract.restoreScenario, 'restore'),
];

export const scenarioHandlers: Handler[] = [...cards, ...texts, readings, ...moves];
