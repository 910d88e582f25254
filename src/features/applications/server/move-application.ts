/** Moves applications through their lifecycle: state, timeline and event in one transaction. */
import type { Updateable } from 'kysely';
import { applicationLifecycle } from '#features/applications/lifecycle.ts';
import type { ApplicationMove } from '#features/applications/lifecycle.ts';
import type { LockedApplication } from '#features/applications/server/find-application.ts';
import type { ApplicationTable } from '#features/applications/server/tables.ts';
import { canMove } from '#kernel/lifecycle.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveStates } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

/** One of the applications of a move, with what its author reads in the timeline. */
export interface MovedApplication {
  /** As read under the lock of the transaction. */
  application: LockedApplication;
  ground?: string;
  comment?: string;
}

interface MoveOptions {
  move: ApplicationMove;
  /** Null: a job. */
  actorId: string | null;
  now: Date;
  set?: Omit<Updateable<ApplicationTable>, 'id' | 'state'>;
  protocol?: string;
}

export interface MoveApplicationInput extends MovedApplication, MoveOptions {}

/** Throws `order_not_editable` when the state does not allow the move. */
export const moveApplication = (tx: Tx, input: MoveApplicationInput): Promise<void> =>
  moveApplications(tx, [input], input);

/**
 * The same move of several: their number does not change that of the statements. Throws `order_not_editable` when the
 * state of one of them does not allow the move.
 */
export async function moveApplications(
  tx: Tx,
  moved: readonly MovedApplication[],
  { move, actorId, now, set, protocol = '' }: MoveOptions,
): Promise<void> {
  if (moved.length === 0) return;
  if (moved.some(({ application }) => !canMove(applicationLifecycle, application.state, move)))
    throw new Refusal('order_not_editable');
  const events = new Map<string | number, { selectionId: string; number: string | null }>(
    moved.map(({ application: { id, selection_id: selectionId, number } }) => [id, { selectionId, number }]),
  );
  await moveStates(tx, {
    table: 'application',
    ids: [...events.keys()],
    lifecycle: applicationLifecycle,
    move,
    set: { ...set, state_since: now, updated_at: now },
    eventOf: (id) => events.get(id),
    actorId,
  });
  await tx
    .insertInto('application_move')
    .values(
      moved.map(({ application: { id, state }, ground = '', comment = '' }) => ({
        application_id: id,
        at: now,
        actor_id: actorId,
        move,
        from_state: state,
        to_state: applicationLifecycle.moves[move].to,
        ground,
        protocol,
        comment,
      })),
    )
    .execute();
}
