/** The author's answers: open, decline, revoke (product §10). */
import { answerDays } from '#features/requests/request-limits.ts';
import { lockScenarioForShare, findLatestTextId } from '#features/requests/server/find-request.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import { readableScenarioStates } from '#features/requests/server/read-text.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { openText, readNdaOf } from '#features/requests/server/open-text.ts';
import { addDays } from '#kernel/add-days.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

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
  const agreement = nda ? await readNdaOf(tx, request) : null;
  // There would be nothing to sign, so the text would never open.
  if (agreement && !agreement.isPublished)
    throw new Refusal('state_conflict', { field: 'nda', text: 'requests@refusals.noNda' });
  await openText(tx, { request, textId, actorId: authorId, now, days, agreement, atOnce: false });
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
