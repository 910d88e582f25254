/** The author's answers: open, decline, revoke (product §10). */
import { answerDays, daysFrom } from '#features/requests/request-terms.ts';
import { holdScenario, lastTextOf } from '#features/requests/server/find-request.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import { readableScenarios } from '#features/requests/server/read-text.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface Answering {
  request: FoundRequest;
  authorId: string;
  now: Date;
}

/** A request past its term counts as expired even before the job updates the row. */
function refuseLate({ state, createdAt }: FoundRequest, now: Date): void {
  if (state === 'SENT' && createdAt <= daysFrom(now, -answerDays)) throw new Refusal('state_conflict');
}

/** Opens the newest text version for the given days. Throws `state_conflict`, also when there is no text. */
export async function openRequest(
  tx: Tx,
  { request, authorId, now, days }: Answering & { days: number },
): Promise<void> {
  refuseLate(request, now);
  const { state } = await holdScenario(tx, request.event.scenarioId);
  if (!readableScenarios.includes(state)) {
    throw new Refusal('state_conflict', { text: 'requests@refusals.scenarioClosed' });
  }
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
export async function declineRequest(
  tx: Tx,
  { request, authorId, now, reason }: Answering & { reason: string },
): Promise<void> {
  refuseLate(request, now);
  await moveRequest(tx, {
    request,
    move: 'decline',
    actorId: authorId,
    set: { answered_at: now, answer: reason },
    told: { reason },
  });
}

/** Throws `state_conflict`. */
export const revokeRequest = (tx: Tx, { request, authorId }: Answering) =>
  moveRequest(tx, { request, move: 'revoke', actorId: authorId });
