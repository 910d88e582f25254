import type { Updateable } from 'kysely';
import { requestLifecycle } from '#features/requests/lifecycle.ts';
import type { RequestMove } from '#features/requests/lifecycle.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import type { RequestTable } from '#features/requests/server/tables.ts';
import type { RequestMessageKind } from '#features/chat/constants.ts';
import { writeRequestMessage } from '#features/chat/server/request-messages.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface MoveRequestInput {
  request: FoundRequest;
  move: RequestMove;
  /** Absent when a job moves the request. */
  actorId?: string;
  now: Date;
  set?: Omit<Updateable<RequestTable>, 'id' | 'state'>;
  /** Event payload in addition to the shared one. */
  payload?:
    | { reason: string }
    | { lacksNda: boolean }
    | { openUntil: string; atOnce: boolean; lacksNda: boolean };
}

const lines = {
  open: 'request.opened',
  decline: 'request.declined',
  cancel: 'request.cancelled',
  read: 'request.read',
  close: 'request.closed',
  revoke: 'request.revoked',
  expire: 'request.expired',
} as const satisfies Record<RequestMove, RequestMessageKind>;

/** Throws `state_conflict`. */
export async function moveRequest(tx: Tx, { request, move, actorId, now, set, payload }: MoveRequestInput) {
  const moved = await moveState(tx, {
    table: 'request',
    id: request.id,
    lifecycle: requestLifecycle,
    move,
    set,
    actorId,
    event: { ...request.eventPayload, ...payload },
  });
  await writeRequestMessage(tx, {
    requestId: request.id,
    kind: set?.sign_until ? 'request.waiting' : lines[move],
    until: (set?.sign_until ?? set?.open_until) as Date | undefined,
    actorId,
    now,
  });
  return moved;
}
