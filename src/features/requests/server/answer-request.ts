/** The author opens, declines, takes back (product §10). */
import { daysFrom } from '#features/requests/request-terms.ts';
import { lastTextOf } from '#features/requests/server/find-request.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface Answering {
  request: FoundRequest;
  authorId: string;
  now: Date;
}

/** Opens the text as it is now for so many days. Throws `state_conflict`, also when there is no text yet. */
export async function openRequest(
  tx: Tx,
  { request, authorId, now, days }: Answering & { days: number },
): Promise<void> {
  const textId = await lastTextOf(tx, request.event.scenarioId);
  if (!textId) throw new Refusal('state_conflict', { text: 'requests@refusals.noText' });
  const openUntil = daysFrom(now, days);
  await moveRequest(tx, {
    request,
    move: 'open',
    actorId: authorId,
    set: { answered_at: now, open_until: openUntil, text_id: textId },
    told: { openUntil: openUntil.toISOString(), atOnce: false },
  });
}

/** Throws `state_conflict`. */
export const declineRequest = (tx: Tx, { request, authorId, now, reason }: Answering & { reason: string }) =>
  moveRequest(tx, {
    request,
    move: 'decline',
    actorId: authorId,
    set: { answered_at: now, answer: reason },
    told: { reason },
  });

/** Throws `state_conflict`. */
export const revokeRequest = (tx: Tx, { request, authorId }: Answering) =>
  moveRequest(tx, { request, move: 'revoke', actorId: authorId });
