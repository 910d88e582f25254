/** While signing is switched off, the time in which a company has to sign the agreement does not run (product §10). */
import { sql } from 'kysely';
import { signDays } from '#features/requests/request-limits.ts';
import { lacksNda } from '#features/requests/server/nda-signed.ts';
import { addDays } from '#kernel/add-days.ts';
import type { Tx } from '#platform/db/tables.ts';
import { recordAll } from '#platform/outbox/record.ts';

const batchSize = 100;
/** A row is written at most once in this time, not by every run of the job. */
const stepHours = 1;

/**
 * Gives texts that wait for the agreement the whole term, counted from now, but not beyond the end of the access. Waits
 * for locked rows, because a row that is skipped would expire next. Returns the number of companies.
 */
export async function postponeSigning(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ organizationId: string; wasAnnounced: boolean }>`
    WITH due AS (
      SELECT id, announced_state FROM request r
      WHERE state = 'OPEN' AND sign_until <= ${addDays(now, signDays - stepHours / 24)}::timestamptz
        AND sign_until < open_until AND ${lacksNda}
      ORDER BY id LIMIT ${batchSize} FOR UPDATE OF r),
    postponed AS (
      UPDATE request r SET sign_until = least(r.open_until, ${addDays(now, signDays)}), announced_state = nullif(r.announced_state, 'SIGN')
      FROM due WHERE r.id = due.id RETURNING r.organization_id, due.announced_state)
    SELECT organization_id AS "organizationId", coalesce(bool_or(announced_state = 'SIGN'), false) AS "wasAnnounced"
    FROM postponed GROUP BY organization_id`.execute(tx);
  await recordAll(
    tx,
    rows
      .filter(({ wasAnnounced }) => wasAnnounced)
      .map(({ organizationId }) => ({
        kind: 'organization.nda-postponed',
        subjectId: organizationId,
        payload: { organizationId },
      })),
  );
  return rows.length;
}
