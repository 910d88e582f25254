/** An author's scenarios: cards, texts and moves through the lifecycle (spec §7, product §4). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { list, integer } from '#api/wire-types.ts';
import { scenarioStates } from '#features/scenarios/lifecycle.ts';
import { fromWire, scenarioChangesForm, scenarioForm } from '#features/scenarios/scenario-form.ts';
import { rightsStates } from '#features/scenarios/scenario-codes.ts';
import { wireOwnScenario, wireScenarioItem, wireText } from '#features/scenarios/wire.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { defaultPageSize, maxOffset, maxPageSize } from '#kernel/page.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export type { WireScenario, WireScenarioItem, WireText } from '#features/scenarios/wire.ts';

const unknown = 'rules@common.unknown';
const pageFields = {
  limit: z._default(integer(1, maxPageSize), defaultPageSize),
  offset: z._default(integer(0, maxOffset), 0),
};
const itemsOutput = z.object({ items: z.array(wireScenarioItem), total: z.number() });

export const ownScenarioSorts = ['updated', 'created', 'name'] as const;

export const listScenarios = endpoint({
  method: 'GET',
  path: '/api/user/scenarios',
  action: 'scenario.edit',
  input: z.object({
    /** Empty for all. */
    status: list(z.enum(scenarioStates, unknown), scenarioStates.length),
    rightsStatus: list(z.enum(rightsStates, unknown), rightsStates.length),
    /** A part of the name or the logline. */
    search: optionalText(100),
    sort: z._default(z.enum(ownScenarioSorts, unknown), 'updated'),
    ...pageFields,
  }),
  output: itemsOutput,
});

/** Scenarios that can be submitted in an application. Applications do not exist yet, so no scenario is linked. */
export const listNotLinked = endpoint({
  method: 'GET',
  path: '/api/user/scenarios/notLinked',
  action: 'scenario.edit',
  input: z.object({ order_id: optionalText(100), ...pageFields }),
  output: itemsOutput,
});

export const readScenario = endpoint({
  method: 'GET',
  path: '/api/user/scenarios/:id',
  action: 'scenario.edit',
  output: wireOwnScenario,
});

export const createScenario = endpoint({
  method: 'POST',
  path: '/api/user/scenarios',
  action: 'scenario.create',
  input: z.pipe(
    scenarioForm,
    z.transform((form) => fromWire(form)),
  ),
  output: wireOwnScenario,
});

export const saveScenario = endpoint({
  method: 'POST',
  path: '/api/user/scenarios/:id',
  action: 'scenario.edit',
  input: z.pipe(
    scenarioChangesForm,
    z.transform((form) => ({ changes: fromWire(form), version: form.VERSION ?? null })),
  ),
  output: wireOwnScenario,
});

export const deleteScenario = endpoint({
  method: 'DELETE',
  path: '/api/user/scenarios/:id',
  action: 'scenario.delete',
  output: z.null(),
});

export const maxTextBytes = 20 * bytesPerMegabyte; // product §17

/** A PDF without a password; each upload is a new version. */
export const addText = endpoint({
  method: 'POST',
  path: '/api/user/scenarios/:id/text',
  action: 'scenario.edit',
  body: 'multipart',
  upload: { field: 'file', maxBytes: maxTextBytes },
  output: wireText,
  ours: true,
});

/** The newest version of the author's own text, as a file. */
export const readOwnText = endpoint({
  method: 'GET',
  path: '/api/user/scenarios/:id/text',
  action: 'text.read',
  ours: true,
});

/** Readings of the text, newest first: by companies with the author's permission, by officers with a reason. */
export const listReadings = endpoint({
  method: 'GET',
  path: '/api/user/scenarios/:id/readings',
  action: 'scenario.edit',
  output: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** Name of the company; null for the fund. */
      organization: z.nullable(z.string()),
      /** The officer's reason; empty for companies. */
      reason: z.string(),
    }),
  ),
  ours: true,
});
export const maxReadings = 50;

const moveEndpoint = (name: string, action: string) =>
  endpoint({
    method: 'POST',
    path: `/api/user/scenarios/:id/${name}`,
    action,
    output: wireOwnScenario,
    ours: true,
  });

/** Sends to moderation, or publishes directly when the fund has turned moderation off (product decision 5). */
export const submitScenario = moveEndpoint('submit', 'scenario.submit');
export const withdrawScenario = moveEndpoint('withdraw', 'scenario.submit');
export const hideScenario = moveEndpoint('hide', 'scenario.edit');
export const showScenario = moveEndpoint('show', 'scenario.submit');
export const archiveScenario = moveEndpoint('archive', 'scenario.edit');
export const restoreScenario = moveEndpoint('restore', 'scenario.edit');
