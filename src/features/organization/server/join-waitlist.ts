import { sql } from 'kysely';
import { reapplyAfterDays } from '#access/actor.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface JoinWaitlistInput {
  organizationId: string;
  accountId: string;
  /** A code of the company, its INN, or a personal code. */
  source: 'CODE' | 'INN' | 'INVITED';
  position: string;
  comment: string;
  now: Date;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'employee.joined': { organizationId: string; employeeId: string; accountId: string };
  }
}

/** Adds a person to the waitlist until an employee confirms or rejects them (spec §1). Returns the id of the entry. */
export async function joinWaitlist(tx: Tx, input: JoinWaitlistInput): Promise<string> {
  const { organizationId, accountId } = input;
  const id = newId();
  await tx
    .insertInto('employee')
    .values({
      id,
      organization_id: organizationId,
      account_id: accountId,
      state: 'WAITLIST',
      source: input.source,
      position: input.position,
      comment: input.comment,
      created_at: input.now,
    })
    .execute();
  await record(tx, {
    kind: 'employee.joined',
    actorId: accountId,
    subjectId: id,
    payload: { organizationId, employeeId: id, accountId },
  });
  return id;
}

/**
 * Adds a person with an account to a waitlist: seven days after a rejection, immediately after leaving (product §2).
 * Throws `already_exists` for an employee of any company, `state_conflict` too soon after a rejection.
 */
export async function rejoinWaitlist(tx: Tx, input: JoinWaitlistInput): Promise<string> {
  const { accountId, now } = input;
  // Serializes concurrent applications of one person: the second one sees the entry of the first.
  await sql`SELECT FROM account WHERE id = ${accountId} FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ isEmployed: boolean; allowedAt: Date | null }>`
    SELECT coalesce(bool_or(state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')), false) AS "isEmployed",
      max(decided_at) FILTER (WHERE state = 'REJECTED' AND decided_by IS NOT NULL)
        + make_interval(days => ${reapplyAfterDays}) AS "allowedAt"
    FROM employee WHERE account_id = ${accountId}`.execute(tx);
  const { isEmployed, allowedAt } = rows[0]!;
  if (isEmployed) throw new Refusal('already_exists', { text: 'organization@refusals.employed' });
  if (allowedAt && allowedAt > now) {
    const vars = { at: formatDateTime(allowedAt.toISOString()) };
    throw new Refusal('state_conflict', { text: 'organization@refusals.tooSoon', vars });
  }
  return joinWaitlist(tx, input);
}
