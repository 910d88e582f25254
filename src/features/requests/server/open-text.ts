/** Opens a text for a company: at once, or when it has signed the agreement on confidentiality (product §10). */
import { sql } from 'kysely';
import { signDays } from '#features/requests/request-limits.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { isNdaPublished, isNdaSigned, lockNdaOf } from '#features/requests/server/nda-signed.ts';
import { addDays } from '#kernel/add-days.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface Agreement {
  isPublished: boolean;
  /** By the company of the request. */
  isSigned: boolean;
}

/** Until the end of the transaction the company cannot sign anything. */
export async function readNdaOf(
  tx: Tx,
  { id, eventPayload: { organizationId } }: FoundRequest,
): Promise<Agreement> {
  await lockNdaOf(tx, organizationId);
  const { rows } = await sql<Agreement>`
    SELECT ${isNdaPublished} AS "isPublished", ${isNdaSigned} AS "isSigned" FROM request r
    WHERE r.id = ${id}`.execute(tx);
  return rows[0]!;
}

interface TextToOpen {
  request: FoundRequest;
  textId: string;
  /** The author. Undefined when the request opens automatically. */
  actorId?: string;
  now: Date;
  days: number;
  /** Null when the author does not require the agreement. */
  agreement: Agreement | null;
  /** Without an answer of the author. */
  atOnce: boolean;
}

/** Returns the end of the access. Throws `state_conflict`. */
export async function openText(
  tx: Tx,
  { request, textId, actorId, now, days, agreement, atOnce }: TextToOpen,
): Promise<{ state: FoundRequest['state']; openUntil: Date }> {
  const lacksNda = agreement !== null && !agreement.isSigned;
  const openUntil = addDays(now, days);
  const { state } = await moveRequest(tx, {
    request,
    move: 'open',
    actorId,
    now,
    set: {
      answered_at: now,
      open_until: openUntil,
      text_id: textId,
      nda_required: agreement !== null,
      sign_until: lacksNda ? addDays(now, signDays) : null,
    },
    payload: { openUntil: openUntil.toISOString(), atOnce, lacksNda },
  });
  if (lacksNda) {
    const { organizationId } = request.eventPayload;
    await record(tx, {
      kind: 'organization.nda-needed',
      actorId,
      subjectId: organizationId,
      payload: { organizationId },
    });
  }
  return { state, openUntil };
}
