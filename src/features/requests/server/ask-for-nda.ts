/** Texts wait for the agreement also of a later head of the company, and for its later edition (product §10). */
import { sql } from 'kysely';
import { isNdaAwaited } from '#features/requests/server/nda-signed.ts';
import type { Tx } from '#platform/db/tables.ts';
import { recordAll } from '#platform/outbox/record.ts';

const batchSize = 100;

/** SQL on the head `a` of the organization `o`. A signature answers what was asked before it. */
const isAsked = sql<boolean>`EXISTS (
  SELECT FROM notification n WHERE n.account_id = a.id AND n.subject_id = o.id AND n.notice = 'ndaNeeded'
    AND (n.pending OR n.created_at > coalesce((
      SELECT max(signed_at) FROM nda WHERE organization_id = o.id AND state = 'SIGNED'), '-infinity')))`;

/**
 * Asks heads who have not been asked since the last signature. An edition comes into force at its hour, so no event tells
 * of it. Returns the number of companies.
 */
export async function askForNda(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM organization o
    WHERE ${isNdaAwaited(sql.ref('o.id'), now)} AND EXISTS (
      SELECT FROM employee l JOIN account a ON a.id = l.account_id
      WHERE l.organization_id = o.id AND l.state = 'ACTIVE' AND 'OK_ADMIN' = ANY (a.roles)
        AND a.state IN ('NEW', 'ACTIVE') AND NOT ${isAsked})
    ORDER BY o.id LIMIT ${batchSize} FOR NO KEY UPDATE OF o SKIP LOCKED`.execute(tx);
  await recordAll(
    tx,
    rows.map(({ id }) => ({
      kind: 'organization.nda-needed',
      subjectId: id,
      payload: { organizationId: id },
    })),
  );
  return rows.length;
}
