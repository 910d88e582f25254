import { sql } from 'kysely';
import { issueInvitation } from '#features/invitations/server/issue-invitation.ts';
import { refuseOpenInvitation } from '#features/invitations/server/refuse-open-invitation.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

const maxInvitationsPerDay = 50;
const invitationDays = 7; // product §9

export interface InviteEmployeeInput {
  organizationId: string;
  email: string;
  lastName: string | undefined;
  position: string;
  createdBy: string;
  now: Date;
}

/**
 * Issues a personal code and sends it by letter. Throws `already_exists` for an employee of this company and for an
 * address with an open invitation to it, `rate_limited`. Does not reveal whether another address has an account.
 */
export async function inviteEmployee(tx: Tx, input: InviteEmployeeInput, keys: readonly string[]) {
  const { organizationId, email, position, ...invitation } = input;
  await limitRate(tx, {
    key: `employee-invitation:${organizationId}`,
    limit: maxInvitationsPerDay,
    seconds: 86_400,
  });
  await refuseColleague(tx, input);
  await refuseOpenInvitation(tx, input);
  const { id, expiresAt } = await issueInvitation(
    tx,
    { ...invitation, type: 'EMPLOYEE', organizationId, email, label: position, days: invitationDays },
    keys,
  );
  return { id, state: 'INVITED' as const, email, expiresAt: expiresAt.toISOString() };
}

async function refuseColleague(tx: Tx, { organizationId, email }: InviteEmployeeInput): Promise<void> {
  const { rows } = await sql`
    SELECT FROM employee e JOIN account a ON a.id = e.account_id
    WHERE a.email = ${email} AND e.organization_id = ${organizationId}
      AND e.state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')`.execute(tx);
  if (rows.length) {
    throw new Refusal('already_exists', { field: 'email', text: 'organization@refusals.colleagueAlready' });
  }
}
