/** Moderation of scenarios by the fund: the queue and the decisions (product §4). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { list, integer } from '#api/wire-types.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { wireScenario, wireScenarioItem } from '#features/scenarios/wire.ts';
import { defaultPageSize, maxOffset, maxPageSize } from '#kernel/page.ts';
import { optionalText, requiredText } from '#kernel/rules/text-rules.ts';

/** Officers do not see drafts and archived scenarios. */
export const moderatedStates = [
  'MODERATION',
  'REWORK',
  'PUBLISHED',
  'HIDDEN',
  'BLOCKED',
] as const satisfies readonly ScenarioState[];

const author = z.object({ id: z.string(), name: z.string() });

export const moderationItem = z.object({ ...wireScenarioItem.shape, author });
export type ModerationItem = z.infer<typeof moderationItem>;
export const moderatedScenario = z.object({
  ...wireScenario.shape,
  author,
  /** Until when this officer may read the newest text version; null before the officer has given a reason. */
  textOpenUntil: z.nullable(z.string()),
});
export type ModeratedScenario = z.infer<typeof moderatedScenario>;

/** The moderation queue by default, the longest wait first. */
export const listModeration = endpoint({
  method: 'GET',
  path: '/api/administrator/scenarios',
  action: 'scenario.moderate',
  input: z.object({
    /** Empty for the scenarios that wait for moderation. */
    status: list(z.enum(moderatedStates, 'rules@common.unknown'), moderatedStates.length),
    /** A part of the scenario's or the author's name. */
    search: optionalText(100),
    limit: z._default(integer(1, maxPageSize), defaultPageSize),
    offset: z._default(integer(0, maxOffset), 0),
  }),
  output: z.object({ items: z.array(moderationItem), total: z.number() }),
  ours: true,
});

export const readModerated = endpoint({
  method: 'GET',
  path: '/api/administrator/scenarios/:id',
  action: 'scenario.moderate',
  output: moderatedScenario,
  ours: true,
});

export const minReasonLength = 10;
export const openTextForm = z.object({ reason: requiredText(500, minReasonLength) });

/** The author sees the reason and is notified by a letter (product §1, L2). */
export const openModeratedText = endpoint({
  method: 'POST',
  path: '/api/administrator/scenarios/:id/text',
  action: 'text.moderate',
  input: openTextForm,
  output: moderatedScenario,
  ours: true,
});

/** The newest version, for viewing only. Answers `access_expired` before a reason is given for this version. */
export const readModeratedText = endpoint({
  method: 'GET',
  path: '/api/administrator/scenarios/:id/text',
  action: 'text.moderate',
  ours: true,
});

const decisionEndpoint = (name: string) =>
  endpoint({
    method: 'POST',
    path: `/api/administrator/scenarios/:id/${name}`,
    action: 'scenario.moderate',
    output: moderatedScenario,
    ours: true,
  });

export const remarkForm = z.object({ remark: requiredText(2000) });
const remarkEndpoint = (name: string) =>
  endpoint({
    method: 'POST',
    path: `/api/administrator/scenarios/:id/${name}`,
    action: 'scenario.moderate',
    input: remarkForm,
    output: moderatedScenario,
    ours: true,
  });

export const publishScenario = decisionEndpoint('publish');
/** The author sees the remark. */
export const returnScenario = remarkEndpoint('return');
export const blockScenario = remarkEndpoint('block');
/** Moves to HIDDEN: the author decides whether to show it again. */
export const unblockScenario = decisionEndpoint('unblock');
