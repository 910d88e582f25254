/**
 * Announces once that a request or an access ends soon (product §13). Leaves out texts that wait for the agreement on
 * confidentiality, because the company cannot read them yet.
 */
import { sql } from 'kysely';
import { answerDays, endingDays } from '#features/requests/request-limits.ts';
import { findRequest } from '#features/requests/server/find-request.ts';
import { lacksNda } from '#features/requests/server/nda-signed.ts';
import { addDays } from '#kernel/add-days.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

const batchSize = 100;

/** Returns the number of requests that were announced. */
export async function announceEnding(tx: Tx, now: Date): Promise<number> {
  const soon = addDays(now, endingDays);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM request r
    WHERE (state = 'SENT' AND created_at <= ${addDays(soon, -answerDays)}::timestamptz
        OR state IN ('OPEN', 'READ') AND open_until <= ${soon}::timestamptz AND NOT ${lacksNda})
      AND announced_state IS DISTINCT FROM CASE WHEN state = 'SENT' THEN 'SENT' ELSE 'OPEN' END
    ORDER BY id LIMIT ${batchSize} FOR UPDATE OF r SKIP LOCKED`.execute(tx);
  for (const { id } of rows) {
    const { state, createdAt, openUntil, eventPayload } = await findRequest(tx, id);
    const isUnanswered = state === 'SENT';
    const until = isUnanswered ? addDays(createdAt, answerDays) : openUntil!;
    await tx
      .updateTable('request')
      .set({ announced_state: isUnanswered ? 'SENT' : 'OPEN' })
      .where('id', '=', id)
      .execute();
    await record(tx, {
      kind: 'request.expiring',
      subjectId: id,
      payload: { ...eventPayload, isUnanswered, until: until.toISOString() },
    });
  }
  return rows.length;
}
