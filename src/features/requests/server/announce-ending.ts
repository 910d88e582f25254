/** Announces once that a request, an access or the time for a signature ends soon (product §13). */
import { sql } from 'kysely';
import { answerDays, endingDays, signEndingDays } from '#features/requests/request-limits.ts';
import { findRequest } from '#features/requests/server/find-request.ts';
import { lacksNda } from '#features/requests/server/nda-signed.ts';
import { addDays } from '#kernel/add-days.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record, recordAll } from '#platform/outbox/record.ts';

const batchSize = 100;

/**
 * Skips texts that wait for the agreement on confidentiality, because the company cannot read them yet. Returns the
 * number of requests that were announced.
 */
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

/** Returns the number of companies whose texts wait for the agreement and will soon be closed. */
export async function announceSignEnding(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ organizationId: string; until: Date }>`
    WITH due AS (
      SELECT id FROM request r WHERE state = 'OPEN' AND sign_until > ${now}::timestamptz
        AND sign_until <= ${addDays(now, signEndingDays)}::timestamptz AND ${lacksNda}
        AND announced_state IS DISTINCT FROM 'SIGN'
      ORDER BY id LIMIT ${batchSize} FOR UPDATE OF r SKIP LOCKED),
    announced AS (
      UPDATE request r SET announced_state = 'SIGN' FROM due WHERE r.id = due.id
      RETURNING r.organization_id, r.sign_until)
    SELECT organization_id AS "organizationId", min(sign_until) AS until FROM announced GROUP BY organization_id`.execute(
    tx,
  );
  await recordAll(
    tx,
    rows.map(({ organizationId, until }) => ({
      kind: 'organization.nda-ending',
      subjectId: organizationId,
      payload: { organizationId, until: until.toISOString() },
    })),
  );
  return rows.length;
}
