import { sql } from 'kysely';
import { employeeLifecycle } from '#features/organization/employee-lifecycle.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

const waitDays = 30; // product §2
const batchSize = 100;

/**
 * Ends waitlist entries without a decision for thirty days; the person may apply again immediately (product §2).
 * Returns the number of ended entries.
 */
export async function expireWaitlist(tx: Tx, { now }: { now: Date }): Promise<number> {
  const { rows } = await sql<{ id: string; organizationId: string; accountId: string }>`
    SELECT id, organization_id AS "organizationId", account_id AS "accountId" FROM employee
    WHERE state = 'WAITLIST' AND created_at <= ${now}::timestamptz - make_interval(days => ${waitDays})
    ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`.execute(tx);
  for (const { id, ...ids } of rows) {
    await moveState(tx, {
      table: 'employee',
      id,
      lifecycle: employeeLifecycle,
      move: 'expire',
      set: { decided_at: now },
      event: { ...ids, employeeId: id },
    });
  }
  return rows.length;
}
