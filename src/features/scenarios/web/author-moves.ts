/** Lifecycle moves available to authors, in the order of their buttons. */
import {
  archiveScenario,
  hideScenario,
  restoreScenario,
  showScenario,
  submitScenario,
  withdrawScenario,
} from '#features/scenarios/calls.ts';
import { scenarioLifecycle } from '#features/scenarios/lifecycle.ts';
import type { ScenarioState } from '#features/scenarios/lifecycle.ts';
import { movesFrom } from '#kernel/lifecycle.ts';

const authorMoves = ['submit', 'show', 'withdraw', 'hide', 'restore', 'archive'] as const;
export type AuthorMove = (typeof authorMoves)[number];

/** Key of the move's texts. Submitting a returned scenario has texts of its own: it goes back to moderation. */
export const moveTextKey = (move: AuthorMove, state: ScenarioState): AuthorMove | 'resubmit' =>
  move === 'submit' && state === 'REWORK' ? 'resubmit' : move;

export const moveEndpoints = {
  submit: submitScenario,
  show: showScenario,
  withdraw: withdrawScenario,
  hide: hideScenario,
  restore: restoreScenario,
  archive: archiveScenario,
} satisfies Record<AuthorMove, unknown>;

export function authorMovesFrom(state: ScenarioState): AuthorMove[] {
  const possible = new Set<string>(movesFrom(scenarioLifecycle, state));
  return authorMoves.filter((move) => possible.has(move));
}
