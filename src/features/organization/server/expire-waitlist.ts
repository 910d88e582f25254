/** Nobody has said a word for thirty days: the entry ends, and the person may ask again at once (product §2). */
import { sql } from 'kysely';
import { employeeLifecycle } from '#features/organization/employee-lifecycle.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type {} from '#features/organization/server/events.ts';

const waitDays = 30; // product §2
const atATime = 100;

/** Returns how many entries ended. */
export async function expireWaitlist(tx: Tx, { now }: { now: Date }): Promise<number> {
  const { rows } = await sql<{ id: string; organizationId: string; accountId: string }>`
    SELECT id, organization_id AS "organizationId", account_id AS "accountId" FROM employee
    WHERE state = 'WAITLIST' AND created_at <= ${now}::timestamptz - make_interval(days => ${waitDays})
    ORDER BY id LIMIT ${atATime} FOR UPDATE SKIP LOCKED`.execute(tx);
  for (const { id, ...of } of rows) {
    await moveState(tx, {
      table: 'employee',
      id,
      life: employeeLifecycle,
      move: 'expire',
      set: { decided_at: now },
      event: { ...of, employeeId: id },
    });
  }
  return rows.length;
}
