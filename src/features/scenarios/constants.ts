/** Limits and codes that schemas and pages share. */
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';

/** Officers do not see drafts and archived scenarios. */
export const moderatedStates = [
  'MODERATION',
  'REWORK',
  'PUBLISHED',
  'HIDDEN',
  'BLOCKED',
] as const satisfies readonly ScenarioState[];

export const minReasonLength = 10;

export const ownScenarioSorts = ['updated', 'created', 'name'] as const;

/** Length of the search of the moderation list. */
export const maxModerationSearch = 100;
