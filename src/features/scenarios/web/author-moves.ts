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
import type { WireOwnScenarioItem } from '#features/scenarios/wire.ts';
import { movesFrom } from '#kernel/lifecycle.ts';

const authorMoves = ['submit', 'show', 'withdraw', 'hide', 'restore', 'archive'] as const;
export type AuthorMove = (typeof authorMoves)[number];

/** What the texts of a move depend on. */
export type MovableScenario = Pick<WireOwnScenarioItem, 'status' | 'publishesAtOnce'>;

type MoveTextKey = AuthorMove | 'publishDirectly' | 'resubmit';

/** A submission is named by its effect. */
export function moveTextKey(move: AuthorMove, { status, publishesAtOnce }: MovableScenario): MoveTextKey {
  if (move !== 'submit') return move;
  if (publishesAtOnce) return 'publishDirectly';
  return status === 'REWORK' ? 'resubmit' : 'submit';
}

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
