import { sql } from 'kysely';
import { reapplyAfterDays } from '#access/actor.ts';
import { joinWaitlist } from '#features/organization/server/join-waitlist.ts';
import type { JoinWaitlistInput } from '#features/organization/server/join-waitlist.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

/**
 * Adds a person with an account to a waitlist: seven days after a rejection, immediately after leaving (product §2).
 * Throws `already_exists` for an employee of any company, `state_conflict` too soon after a rejection.
 */
export async function rejoinWaitlist(tx: Tx, input: JoinWaitlistInput): Promise<string> {
  const { accountId, now } = input;
  // Serializes concurrent applications of one person: the second sees the entry of the first.
  await sql`SELECT FROM account WHERE id = ${accountId} FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ employed: boolean; allowedAt: Date | null }>`
    SELECT coalesce(bool_or(state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')), false) AS employed,
      max(decided_at) FILTER (WHERE state = 'REJECTED' AND decided_by IS NOT NULL)
        + make_interval(days => ${reapplyAfterDays}) AS "allowedAt"
    FROM employee WHERE account_id = ${accountId}`.execute(tx);
  const { employed, allowedAt } = rows[0]!;
  if (employed) throw new Refusal('already_exists', { text: 'organization@refusals.employed' });
  if (allowedAt && allowedAt > now) {
    const vars = { at: formatDateTime(allowedAt.toISOString()) };
    throw new Refusal('state_conflict', { text: 'organization@refusals.tooSoon', vars });
  }
  return joinWaitlist(tx, input);
}
