/** An author's scenarios: cards, texts and moves through the lifecycle (spec §7, product §4). */
import { endpoint } from '#api/endpoint.ts';
import type {
  CreateScenarioInput,
  ItemsOutput,
  ListNotLinkedInput,
  ListReadingsInput,
  ListReadingsOutput,
  ListScenariosInput,
  SaveScenarioInput,
} from '#features/scenarios/schemas.ts';
import type { WireOwnScenario, WireRightsFile, WireText } from '#features/scenarios/wire.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';

export const listScenarios = endpoint<ListScenariosInput, ItemsOutput>({
  method: 'GET',
  path: '/api/user/scenarios',
  action: 'scenario.edit',
});

/** Scenarios that no live application has, and that of the application `order_id`. */
export const listNotLinked = endpoint<ListNotLinkedInput, ItemsOutput>({
  method: 'GET',
  path: '/api/user/scenarios/notLinked',
  action: 'scenario.edit',
});

export const readScenario = endpoint<undefined, WireOwnScenario>({
  method: 'GET',
  path: '/api/user/scenarios/:id',
  action: 'scenario.edit',
});

export const createScenario = endpoint<CreateScenarioInput, WireOwnScenario>({
  method: 'POST',
  path: '/api/user/scenarios',
  action: 'scenario.create',
});

export const saveScenario = endpoint<SaveScenarioInput, WireOwnScenario>({
  method: 'POST',
  path: '/api/user/scenarios/:id',
  action: 'scenario.edit',
});

export const deleteScenario = endpoint({
  method: 'DELETE',
  path: '/api/user/scenarios/:id',
  action: 'scenario.delete',
});

export const maxTextBytes = 20 * bytesPerMegabyte; // product §17

/** A PDF without a password; each upload is a new version. */
export const addText = endpoint<undefined, WireText>({
  method: 'POST',
  path: '/api/user/scenarios/:id/text',
  action: 'scenario.edit',
  body: 'multipart',
  upload: { field: 'file', maxBytes: maxTextBytes },
  beyondSpec: true,
});

/** The newest version of the author's own text, as a file. */
export const readOwnText = endpoint({
  method: 'GET',
  path: '/api/user/scenarios/:id/text',
  action: 'text.read',
  beyondSpec: true,
});

export const maxRightsFileBytes = 20 * bytesPerMegabyte;

/** The document that permits an adaptation: a PDF or a JPG. It replaces the one that is there. */
export const addRightsFile = endpoint<undefined, WireRightsFile>({
  method: 'POST',
  path: '/api/user/scenarios/:id/rights-file',
  action: 'scenario.edit',
  body: 'multipart',
  upload: { field: 'file', maxBytes: maxRightsFileBytes },
  beyondSpec: true,
});

export const readOwnRightsFile = endpoint({
  method: 'GET',
  path: '/api/user/scenarios/:id/rights-file',
  action: 'scenario.edit',
  beyondSpec: true,
});

export const removeRightsFile = endpoint({
  method: 'DELETE',
  path: '/api/user/scenarios/:id/rights-file',
  action: 'scenario.edit',
  beyondSpec: true,
});

/** Readings of the text, newest first: by companies with the author's permission, by officers with a reason. */
export const listReadings = endpoint<ListReadingsInput, ListReadingsOutput>({
  method: 'GET',
  path: '/api/user/scenarios/:id/readings',
  action: 'scenario.edit',
  beyondSpec: true,
});

const moveEndpoint = (name: string, action: string) =>
  endpoint<undefined, WireOwnScenario>({
    method: 'POST',
    path: `/api/user/scenarios/:id/${name}`,
    action,
    beyondSpec: true,
  });

/** Sends to moderation, or publishes directly when the fund has turned moderation off (product decision 5). */
export const submitScenario = moveEndpoint('submit', 'scenario.submit');
export const withdrawScenario = moveEndpoint('withdraw', 'scenario.submit');
export const hideScenario = moveEndpoint('hide', 'scenario.edit');
export const showScenario = moveEndpoint('show', 'scenario.submit');
export const archiveScenario = moveEndpoint('archive', 'scenario.edit');
export const restoreScenario = moveEndpoint('restore', 'scenario.edit');
