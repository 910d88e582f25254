import type { Updateable } from 'kysely';
import { requestLifecycle } from '#features/requests/lifecycle.ts';
import type { RequestMove } from '#features/requests/lifecycle.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import type { RequestTable } from '#features/requests/server/tables.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface MoveRequestInput {
  request: FoundRequest;
  move: RequestMove;
  /** Absent when the job moves the request. */
  actorId?: string;
  set?: Omit<Updateable<RequestTable>, 'id' | 'state'>;
  /** Event payload in addition to the shared one. */
  payload?: { reason: string } | { openUntil: string; atOnce: boolean };
}

/** Throws `state_conflict`. */
export const moveRequest = (tx: Tx, { request, move, actorId, set, payload }: MoveRequestInput) =>
  moveState(tx, {
    table: 'request',
    id: request.id,
    lifecycle: requestLifecycle,
    move,
    set,
    actorId,
    event: { ...request.eventPayload, ...payload },
  });
