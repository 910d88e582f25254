/** The author's answers: open, decline, revoke (product §10). */
import { sql } from 'kysely';
import { answerDays, signDays } from '#features/requests/request-limits.ts';
import { lockScenarioForShare, findLatestTextId } from '#features/requests/server/find-request.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import { readableScenarioStates } from '#features/requests/server/read-text.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { isNdaPublished, isNdaSigned, lockNdaOf } from '#features/requests/server/nda-signed.ts';
import { addDays } from '#kernel/add-days.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

export interface AnswerRequestInput {
  request: FoundRequest;
  authorId: string;
  now: Date;
}

/** A request past its term counts as expired even before the job updates the row. */
function refuseLate({ state, createdAt }: FoundRequest, now: Date): void {
  if (state === 'SENT' && createdAt <= addDays(now, -answerDays)) throw new Refusal('state_conflict');
}

/** Opens the newest text version for the given days. Throws `state_conflict`, also when there is no text. */
export async function openRequest(
  tx: Tx,
  { request, authorId, now, days, nda }: AnswerRequestInput & { days: number; nda: boolean },
): Promise<void> {
  refuseLate(request, now);
  const { state } = await lockScenarioForShare(tx, request.eventPayload.scenarioId);
  if (!readableScenarioStates.includes(state)) {
    throw new Refusal('state_conflict', { text: 'requests@refusals.scenarioClosed' });
  }
  const textId = await findLatestTextId(tx, request.eventPayload.scenarioId);
  if (!textId) throw new Refusal('state_conflict', { text: 'requests@refusals.noText' });
  const lacksNda = nda && !(await requireNda(tx, request)).isSigned;
  const openUntil = addDays(now, days);
  await moveRequest(tx, {
    request,
    move: 'open',
    actorId: authorId,
    now,
    set: {
      answered_at: now,
      open_until: openUntil,
      text_id: textId,
      nda_required: nda,
      sign_until: lacksNda ? addDays(now, signDays) : null,
    },
    payload: { openUntil: openUntil.toISOString(), atOnce: false, lacksNda },
  });
  if (!lacksNda) return;
  const { organizationId } = request.eventPayload;
  await record(tx, {
    kind: 'organization.nda-needed',
    actorId: authorId,
    subjectId: organizationId,
    payload: { organizationId },
  });
}

/** Throws `state_conflict` when there is no agreement to sign: the text would stay closed. */
async function requireNda(
  tx: Tx,
  { id, eventPayload: { organizationId } }: FoundRequest,
): Promise<{ isSigned: boolean }> {
  await lockNdaOf(tx, organizationId);
  const { rows } = await sql<{ isPublished: boolean; isSigned: boolean }>`
    SELECT ${isNdaPublished} AS "isPublished", ${isNdaSigned} AS "isSigned" FROM request r
    WHERE r.id = ${id}`.execute(tx);
  if (!rows[0]?.isPublished)
    throw new Refusal('state_conflict', { field: 'nda', text: 'requests@refusals.noNda' });
  return { isSigned: rows[0].isSigned };
}

/** Throws `state_conflict`. */
export async function declineRequest(
  tx: Tx,
  { request, authorId, now, reason }: AnswerRequestInput & { reason: string },
): Promise<void> {
  refuseLate(request, now);
  await moveRequest(tx, {
    request,
    move: 'decline',
    actorId: authorId,
    now,
    set: { answered_at: now, answer: reason },
    payload: { reason },
  });
}

/** Throws `state_conflict`. */
export const revokeRequest = (tx: Tx, { request, authorId, now }: AnswerRequestInput) =>
  moveRequest(tx, { request, move: 'revoke', actorId: authorId, now });
