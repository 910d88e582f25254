/**
 * Asks heads of a company to sign the agreement: also those who became heads later, and again for a later edition
 * (product §10).
 */
import { sql } from 'kysely';
import { isNdaAwaited, ndaNeededSince } from '#features/requests/server/nda-signed.ts';
import type { Tx } from '#platform/db/tables.ts';
import { recordAll } from '#platform/outbox/record.ts';

const batchSize = 100;

/**
 * SQL: the heads `a` of the organization `o` who have no waiting notice and have archived none since the agreement became
 * needed.
 */
const unaskedHeads = (now: Date) => sql`
  FROM employee l JOIN account a ON a.id = l.account_id
  WHERE l.organization_id = o.id AND l.state = 'ACTIVE' AND 'OK_ADMIN' = ANY (a.roles) AND a.state IN ('NEW', 'ACTIVE')
    AND NOT EXISTS (
      SELECT FROM notification n WHERE n.account_id = a.id AND n.subject_id = o.id AND n.notice = 'ndaNeeded'
        AND (n.pending OR n.done_at IS NULL AND n.archived_at >= ${ndaNeededSince(sql.ref('o.id'), now)}))`;

/**
 * Asks heads who have not been asked since the agreement became needed. A job, because no event tells when an edition
 * comes into force. Returns the number of companies. It terminates: each head that it returns has a waiting notice after
 * the commit, because the audience of the notice has the same heads.
 */
export async function askForNda(tx: Tx, now: Date): Promise<number> {
  const locked = await sql<{ id: string }>`
    SELECT o.id FROM organization o
    WHERE ${isNdaAwaited(sql.ref('o.id'), now)} AND EXISTS (SELECT ${unaskedHeads(now)})
    ORDER BY o.id LIMIT ${batchSize} FOR NO KEY UPDATE OF o SKIP LOCKED`.execute(tx);
  // A separate statement sees what was committed before the lock was granted.
  const { rows } = await sql<{ id: string; headIds: string[] }>`
    SELECT o.id, h.ids AS "headIds" FROM organization o, LATERAL (SELECT array_agg(a.id) AS ids ${unaskedHeads(now)}) h
    WHERE o.id = ANY (${locked.rows.map(({ id }) => id)}::uuid[]) AND ${isNdaAwaited(sql.ref('o.id'), now)}
      AND h.ids IS NOT NULL`.execute(tx);
  await recordAll(
    tx,
    rows.map(({ id, headIds }) => ({
      kind: 'organization.nda-needed',
      subjectId: id,
      payload: { organizationId: id, headIds },
    })),
  );
  return rows.length;
}
