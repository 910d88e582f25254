import { sql } from 'kysely';
import type { Neighbours, PersonalInvitation } from '#features/organization/server/neighbours.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import type { Outside } from '#platform/outside.ts';

const maxInvitationsPerDay = 50;

export interface Inviting {
  invitation: PersonalInvitation;
  issueInvitation: Neighbours['issueInvitation'];
  outside: Outside;
}

/**
 * Throws `already_exists` for an employee of this company, `rate_limited`. Does not reveal whether another address has
 * an account.
 */
export async function inviteEmployee(tx: Tx, { invitation, issueInvitation, outside }: Inviting) {
  const { organizationId, email } = invitation;
  await limitRate(tx, {
    key: `employee-invitation:${organizationId}`,
    limit: maxInvitationsPerDay,
    seconds: 86_400,
  });
  const { rows } = await sql`
    SELECT FROM employee e JOIN account a ON a.id = e.account_id
    WHERE a.email = ${email} AND e.organization_id = ${organizationId}
      AND e.state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')`.execute(tx);
  if (rows.length) {
    throw new Refusal('already_exists', { field: 'email', text: 'organization@refusals.colleagueAlready' });
  }
  const { id, expiresAt } = await issueInvitation(tx, invitation, outside);
  return { id, state: 'INVITED' as const, email, expiresAt: expiresAt.toISOString() };
}
