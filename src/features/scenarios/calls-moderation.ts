/** Moderation of scenarios by the fund: the queue and the decisions (product §4). */
import { endpoint } from '#api/endpoint.ts';
import type {
  ListModerationInput,
  ListModerationOutput,
  ModeratedScenario,
  OpenTextForm,
  RemarkForm,
} from '#features/scenarios/schemas-moderation.ts';

/** The moderation queue by default, the longest wait first. */
export const listModeration = endpoint<ListModerationInput, ListModerationOutput>({
  method: 'GET',
  path: '/api/administrator/scenarios',
  action: 'scenario.moderate',
  beyondSpec: true,
});

export const readModerated = endpoint<undefined, ModeratedScenario>({
  method: 'GET',
  path: '/api/administrator/scenarios/:id',
  action: 'scenario.moderate',
  beyondSpec: true,
});

/** The author sees the reason and is notified by a letter (product §1, L2). */
export const openModeratedText = endpoint<OpenTextForm, ModeratedScenario>({
  method: 'POST',
  path: '/api/administrator/scenarios/:id/text',
  action: 'text.moderate',
  beyondSpec: true,
});

/** The newest version, for viewing only. Answers `access_expired` before a reason is given for this version. */
export const readModeratedText = endpoint({
  method: 'GET',
  path: '/api/administrator/scenarios/:id/text',
  action: 'text.moderate',
  beyondSpec: true,
});

/** The document that permits an adaptation. Each reading is an entry of the audit log. */
export const readModeratedRightsFile = endpoint({
  method: 'GET',
  path: '/api/administrator/scenarios/:id/rights-file',
  action: 'scenario.moderate',
  recordsReading: true,
  beyondSpec: true,
});

const decisionEndpoint = (name: string) =>
  endpoint<undefined, ModeratedScenario>({
    method: 'POST',
    path: `/api/administrator/scenarios/:id/${name}`,
    action: 'scenario.moderate',
    beyondSpec: true,
  });

const remarkEndpoint = (name: string) =>
  endpoint<RemarkForm, ModeratedScenario>({
    method: 'POST',
    path: `/api/administrator/scenarios/:id/${name}`,
    action: 'scenario.moderate',
    beyondSpec: true,
  });

export const publishScenario = decisionEndpoint('publish');
/** The author sees the remark. */
export const returnScenario = remarkEndpoint('return');
export const blockScenario = remarkEndpoint('block');
/** Moves to HIDDEN: the author decides whether to show it again. */
export const unblockScenario = decisionEndpoint('unblock');
