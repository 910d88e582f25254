/** An author's scenarios: cards, texts, and their way to the readers (spec §7, product §4). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { list, whole } from '#api/wire-types.ts';
import { scenarioStates } from '#features/scenarios/lifecycle.ts';
import { fromWire, scenarioChangesForm, scenarioForm } from '#features/scenarios/scenario-form.ts';
import { rightsStates } from '#features/scenarios/scenario-words.ts';
import { wireOwnScenario, wireScenarioItem, wireText } from '#features/scenarios/wire.ts';
import { bytesInMegabyte } from '#kernel/file-size.ts';
import { defaultPageSize, largestOffset, largestPageSize } from '#kernel/page.ts';
import { optionalText } from '#kernel/rules/text-rules.ts';

export type { WireScenario, WireScenarioItem, WireText } from '#features/scenarios/wire.ts';

const unknown = 'rules@common.unknown';
const page = {
  limit: z._default(whole(1, largestPageSize), defaultPageSize),
  offset: z._default(whole(0, largestOffset), 0),
};
const items = z.object({ items: z.array(wireScenarioItem), total: z.number() });

export const scenarioSorts = ['updated', 'created', 'name'] as const;

export const listScenarios = endpoint({
  method: 'GET',
  path: '/api/user/scenarios',
  action: 'scenario.edit',
  input: z.object({
    /** None for all. */
    status: list(z.enum(scenarioStates, unknown), scenarioStates.length),
    rightsStatus: list(z.enum(rightsStates, unknown), rightsStates.length),
    /** A part of the name or of the logline. */
    search: optionalText(100),
    sort: z._default(z.enum(scenarioSorts, unknown), 'updated'),
    ...page,
  }),
  output: items,
});

/** Which scenarios an application may be made of; while there are no applications, none is linked. */
export const listNotLinked = endpoint({
  method: 'GET',
  path: '/api/user/scenarios/notLinked',
  action: 'scenario.edit',
  input: z.object({ order_id: optionalText(100), ...page }),
  output: items,
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

export const largestText = 20 * bytesInMegabyte; // product §17

/** A PDF that opens without a password; each upload is a new version. */
export const addText = endpoint({
  method: 'POST',
  path: '/api/user/scenarios/:id/text',
  action: 'scenario.edit',
  body: 'multipart',
  upload: { field: 'file', maxBytes: largestText },
  output: wireText,
  ours: true,
});

/** The newest version of one's own text, as a file. */
export const readOwnText = endpoint({
  method: 'GET',
  path: '/api/user/scenarios/:id/text',
  action: 'text.read',
  ours: true,
});

/** Who has opened the text, the newest first: companies by the author's leave, officers of the fund for a reason. */
export const listReadings = endpoint({
  method: 'GET',
  path: '/api/user/scenarios/:id/readings',
  action: 'scenario.edit',
  output: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** The company; null for the fund. */
      organization: z.nullable(z.string()),
      /** Why the fund opened it; empty for companies. */
      reason: z.string(),
    }),
  ),
  ours: true,
});
export const mostReadings = 50;

const move = (name: string, action: string) =>
  endpoint({
    method: 'POST',
    path: `/api/user/scenarios/:id/${name}`,
    action,
    output: wireOwnScenario,
    ours: true,
  });

/** To the fund, or at once to the companies where the fund has it so (product decision 5). */
export const submitScenario = move('submit', 'scenario.submit');
export const withdrawScenario = move('withdraw', 'scenario.submit');
export const hideScenario = move('hide', 'scenario.edit');
export const showScenario = move('show', 'scenario.submit');
export const archiveScenario = move('archive', 'scenario.edit');
export const restoreScenario = move('restore', 'scenario.edit');
