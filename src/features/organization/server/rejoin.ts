/** Whoever was rejected may ask again after seven days; whoever left may ask at once (product §2). */
import { sql } from 'kysely';
import { joinWaitlist } from '#features/organization/server/join-waitlist.ts';
import type { Joining } from '#features/organization/server/join-waitlist.ts';
import { rejectionRestDays } from '#features/organization/rejection-rest.ts';
import { showMoment } from '#kernel/moment.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Throws `already_exists` for an employee of any company, `state_conflict` too soon after a refusal. */
export async function rejoin(tx: Tx, joining: Joining): Promise<string> {
  const { accountId, now } = joining;
  // Of two who ask at once for the same person the second meets the entry of the first.
  await sql`SELECT FROM account WHERE id = ${accountId} FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ live: boolean; freeAt: Date | null }>`
    SELECT coalesce(bool_or(state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')), false) AS live,
      max(decided_at) FILTER (WHERE state = 'REJECTED' AND decided_by IS NOT NULL)
        + make_interval(days => ${rejectionRestDays}) AS "freeAt"
    FROM employee WHERE account_id = ${accountId}`.execute(tx);
  const { live, freeAt } = rows[0]!;
  if (live) throw new Refusal('already_exists', { text: 'organization@refusals.employed' });
  if (freeAt && freeAt > now) {
    const vars = { at: showMoment(freeAt.toISOString()) };
    throw new Refusal('state_conflict', { text: 'organization@refusals.tooSoon', vars });
  }
  return joinWaitlist(tx, joining);
}
