/** Moves a scenario through its lifecycle: state, dependent columns, event and search projection. */
import type { Selectable, Updateable } from 'kysely';
import type { Person } from '#access/actor.ts';
import { scenarioLifecycle } from '#features/scenarios/lifecycle.ts';
import type { ScenarioMove } from '#features/scenarios/lifecycle.ts';
import { mayLackBasis } from '#features/scenarios/missing-parts.ts';
import {
  lockScenarioForUpdate,
  refreshSearchRow,
  checkComplete,
} from '#features/scenarios/server/save-scenario.ts';
import { findScenario } from '#features/scenarios/server/scenario-queries.ts';
import type { FoundScenario } from '#features/scenarios/server/scenario-queries.ts';
import type { ScenarioTable } from '#features/scenarios/server/tables.ts';
import type { ScenarioDetails } from '#features/scenarios/wire.ts';
import { canMove } from '#kernel/lifecycle.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface MoveScenarioInput {
  id: string;
  move: ScenarioMove;
  actorId: string;
  now: Date;
  /** The fund's remark to the author. */
  remark?: string;
  /** Moderation is off: a submitted scenario is published directly, unless the fund has returned it. */
  autoPublish?: boolean;
}

/**
 * Returns the moved scenario. Throws `state_conflict`; moves towards publication also `validation_failed` for missing
 * parts.
 */
export const moveScenario = (database: Database, input: MoveScenarioInput): Promise<FoundScenario> =>
  database.tx((tx) => moveInTransaction(tx, input));

/** Authors under eighteen or without a confirmed email may keep drafts but not publish (security §3.1). */
export function checkMayPublish({ birthday, emailConfirmed }: Person, now: Date): void {
  if (birthday === null || birthday > adultsBornBy(now)) throw new Refusal('age_restricted');
  if (!emailConfirmed) throw new Refusal('email_not_confirmed');
}

const publishingMoves: readonly ScenarioMove[] = ['submit', 'publishDirectly', 'publish', 'show'];

async function moveInTransaction(tx: Tx, input: MoveScenarioInput): Promise<FoundScenario> {
  const { id, actorId, now, remark = '' } = input;
  const before = await lockScenarioForUpdate(tx, id);
  const move = effectiveMove(input, before);
  await moveState(tx, {
    table: 'scenario',
    id,
    lifecycle: scenarioLifecycle,
    move,
    set: { ...columnsFor(move, { publishedAt: before.published_at, now, remark }), updated_at: now },
    event: {
      authorId: before.author_id,
      title: before.title,
      ...(remark && { remark }),
      ...(scenarioLifecycle.moves[move].event === 'scenario.published' && {
        atOnce: move === 'publishDirectly',
      }),
    },
    actorId,
  });
  const moved = await findScenario(tx, id);
  // Checked after the state: filling in fields would not help in a wrong state.
  if (publishingMoves.includes(move)) {
    checkComplete(moved.scenario, { mayLackBasis: mayLackBasis(move) });
    await checkCoauthors(tx, id);
  }
  await refreshSearchRow(tx, id);
  return moved;
}

/** Throws `coauthor_not_confirmed` while somebody of the list has not confirmed (product §4.1). */
async function checkCoauthors(tx: Tx, scenarioId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('scenario_coauthor')
    .select('id')
    .where('scenario_id', '=', scenarioId)
    .where('state', '<>', 'CONFIRMED')
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new Refusal('coauthor_not_confirmed', { field: 'COAUTHORS' });
}

const effectiveMove = (
  { move, autoPublish = false }: MoveScenarioInput,
  before: Selectable<ScenarioTable>,
): ScenarioMove => (move === 'submit' && publishesAtOnce(before, autoPublish) ? 'publishDirectly' : move);

/**
 * Whether a submission would publish the scenario. A returned one keeps the fund's remark until the fund publishes it, so
 * withdrawing or archiving does not bypass moderation.
 */
export const publishesAtOnce = (
  { state, remark }: Pick<ScenarioDetails, 'state' | 'remark'>,
  autoPublish: boolean,
): boolean => autoPublish && remark === '' && canMove(scenarioLifecycle, state, 'publishDirectly');

interface MoveDates {
  /** When the scenario was first published; null if never. */
  publishedAt: Date | null;
  now: Date;
  remark: string;
}

function columnsFor(move: ScenarioMove, { publishedAt, now, remark }: MoveDates): Updateable<ScenarioTable> {
  if (move === 'submit') return { submitted_at: now };
  if (move === 'publishDirectly') return { submitted_at: now, published_at: publishedAt ?? now, remark: '' };
  if (move === 'publish') return { published_at: publishedAt ?? now, remark: '' };
  if (move === 'return' || move === 'block') return { remark };
  return move === 'unblock' ? { remark: '' } : {};
}
