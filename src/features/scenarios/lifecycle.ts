/** States and moves of a scenario (product §4). */
import { lifecycle } from '#kernel/lifecycle.ts';

export const scenarioStates = [
  'DRAFT',
  'MODERATION',
  'REWORK',
  'PUBLISHED',
  'HIDDEN',
  'BLOCKED',
  'ARCHIVED',
] as const;
export type ScenarioState = (typeof scenarioStates)[number];

export const scenarioLifecycle = lifecycle({
  initial: 'DRAFT',
  states: scenarioStates,
  final: [],
  moves: {
    submit: {
      from: ['DRAFT', 'REWORK'],
      to: 'MODERATION',
      action: 'scenario.submit',
      event: 'scenario.submitted',
    },
    // The fund may turn moderation off (product decision 5). A returned scenario is moderated again even then (product §4,
    // REWORK → MODERATION).
    publishDirectly: {
      from: ['DRAFT'],
      to: 'PUBLISHED',
      action: 'scenario.submit',
      event: 'scenario.published',
    },
    withdraw: {
      from: ['MODERATION'],
      to: 'DRAFT',
      action: 'scenario.submit',
      event: 'scenario.withdrawn',
    },
    publish: {
      from: ['MODERATION'],
      to: 'PUBLISHED',
      action: 'scenario.moderate',
      event: 'scenario.published',
    },
    return: {
      from: ['MODERATION'],
      to: 'REWORK',
      action: 'scenario.moderate',
      event: 'scenario.returned',
    },
    block: {
      from: ['MODERATION', 'PUBLISHED', 'HIDDEN'],
      to: 'BLOCKED',
      action: 'scenario.moderate',
      event: 'scenario.blocked',
    },
    unblock: {
      from: ['BLOCKED'],
      to: 'HIDDEN',
      action: 'scenario.moderate',
      event: 'scenario.unblocked',
    },
    hide: { from: ['PUBLISHED'], to: 'HIDDEN', action: 'scenario.edit', event: 'scenario.hidden' },
    show: { from: ['HIDDEN'], to: 'PUBLISHED', action: 'scenario.submit', event: 'scenario.shown' },
    archive: {
      from: ['DRAFT', 'REWORK', 'HIDDEN'],
      to: 'ARCHIVED',
      action: 'scenario.edit',
      event: 'scenario.archived',
    },
    // With the account of the author, by the job.
    erase: {
      from: [...scenarioStates],
      to: 'ARCHIVED',
      action: 'account.leave',
      event: 'scenario.archived',
    },
    restore: { from: ['ARCHIVED'], to: 'DRAFT', action: 'scenario.edit', event: 'scenario.restored' },
  },
});
export type ScenarioMove = keyof typeof scenarioLifecycle.moves;
