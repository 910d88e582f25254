import type { Updateable } from 'kysely';
import { requestLifecycle } from '#features/requests/lifecycle.ts';
import type { RequestMove } from '#features/requests/lifecycle.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import type { RequestTable } from '#features/requests/server/tables.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface RequestTurn {
  request: FoundRequest;
  move: RequestMove;
  /** Absent when the job moves the request. */
  actorId?: string;
  set?: Omit<Updateable<RequestTable>, 'id' | 'state'>;
  /** Event payload in addition to the shared one. */
  told?: { reason: string } | { openUntil: string; atOnce: boolean };
}

/** Throws `state_conflict`. */
export const moveRequest = (tx: Tx, { request, move, actorId, set, told }: RequestTurn) =>
  moveState(tx, {
    table: 'request',
    id: request.id,
    life: requestLifecycle,
    move,
    set,
    actorId,
    event: { ...request.event, ...told },
  });
