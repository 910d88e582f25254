import * as z from 'zod/mini';
import { list, paging } from '#api/wire-types.ts';
import { maxModerationSearch, minReasonLength, moderatedStates } from '#features/scenarios/constants.ts';
import { wireScenario, wireScenarioItem } from '#features/scenarios/wire.ts';
import { optionalText, requiredText } from '#kernel/rules/text-rules.ts';

const author = z.object({ id: z.string(), name: z.string() });

const moderationItem = z.object({ ...wireScenarioItem.shape, author });
export type ModerationItem = z.infer<typeof moderationItem>;
export const moderatedScenario = z.object({
  ...wireScenario.shape,
  author,
  /** Until when this officer may read the newest text version; null before the officer has given a reason. */
  textOpenUntil: z.nullable(z.string()),
});
export type ModeratedScenario = z.infer<typeof moderatedScenario>;

export const listModerationInput = z.object({
  /** Empty for the scenarios that wait for moderation. */
  status: list(z.enum(moderatedStates, 'rules@common.unknown'), moderatedStates.length),
  /** A part of the scenario's or the author's name. */
  search: optionalText(maxModerationSearch),
  ...paging,
});
export type ListModerationInput = z.infer<typeof listModerationInput>;

export const listModerationOutput = z.object({ items: z.array(moderationItem), total: z.number() });
export type ListModerationOutput = z.infer<typeof listModerationOutput>;

export const openTextForm = z.object({ reason: requiredText(500, minReasonLength) });
export type OpenTextForm = z.infer<typeof openTextForm>;

export const remarkForm = z.object({ remark: requiredText(2000) });
export type RemarkForm = z.infer<typeof remarkForm>;
