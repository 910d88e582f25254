/** Invitations of officers: issued, listed, sent again and revoked by officers with all rights only. */
import { sql } from 'kysely';
import type { Capability } from '#access/actor.ts';
import { returnOfficerRole } from '#features/accounts/server/officers.ts';
import { invitationPath } from '#features/invitations/invitation-path.ts';
import { revokeInvitation } from '#features/invitations/server/invitation-actions.ts';
import { issueInvitation } from '#features/invitations/server/issue-invitation.ts';
import type { InviteStaffForm, InviteStaffOutput, StaffInvitation } from '#features/staff/schemas.ts';
import { lockSupersFor } from '#features/staff/server/lock-staff.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

/** Throws `not_unique_email` for an address with an account; `already_exists` for one with an open invitation. */
export const inviteStaff = ({
  database,
  services: { settings },
  accountId: createdBy,
  input,
  now,
}: HandlerContext<InviteStaffForm, unknown>): Promise<InviteStaffOutput> =>
  database.tx(async (tx) => {
    // Also makes concurrent invitations of one address run one after the other.
    await lockSupersFor(tx, createdBy);
    const { email, capabilities, days, last_name: lastName } = input;
    if (await returnFormerOfficer(tx, { email, capabilities, actorId: createdBy }))
      return { invitation: null };
    await refuseOpenInvitation(tx, email, now);
    const invitation = { type: 'FK_STAFF', email, lastName, capabilities, createdBy, days, now } as const;
    const { id, code, expiresAt } = await issueInvitation(tx, invitation, settings.csrfKeys);
    const link = settings.publicOrigin + invitationPath('FK_STAFF', code);
    return { invitation: { id, code, link, email, expiresAt: expiresAt.toISOString() } };
  });

/**
 * An account without roles is that of a former officer. Any other account cannot become one: officers decide about
 * authors and companies.
 */
async function returnFormerOfficer(
  tx: Tx,
  { email, capabilities, actorId }: { email: string; capabilities: readonly Capability[]; actorId: string },
): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'roles', 'state'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return false;
  const { id, roles, state } = account;
  if (roles.length > 0 || !['NEW', 'ACTIVE'].includes(state))
    throw new Refusal('not_unique_email', { field: 'email', text: 'staff@rules.hasAccount' });
  await returnOfficerRole(tx, { id, capabilities });
  await record(tx, { kind: 'staff.returned', actorId, subjectId: id, payload: { capabilities } });
  return true;
}

async function refuseOpenInvitation(tx: Tx, email: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('invitation')
    .select('id')
    .where('type', '=', 'FK_STAFF')
    .where('state', '=', 'SENT')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (open) throw new Refusal('already_exists', { field: 'email', text: 'staff@rules.invited' });
}

/** Revokes the open invitations of an officer who may no longer invite. */
export async function revokeInvitationsBy(
  tx: Tx,
  { officerId, actorId }: { officerId: string; actorId: string },
): Promise<void> {
  const open = await tx
    .selectFrom('invitation')
    .select('id')
    .where('type', '=', 'FK_STAFF')
    .where('state', '=', 'SENT')
    .where('created_by', '=', officerId)
    // Waits for a registration that is using one at this moment.
    .forUpdate()
    .execute();
  for (const { id } of open) await revokeInvitation(tx, { id, actorId });
}

export async function listStaffInvitations(db: Db, now: Date): Promise<StaffInvitation[]> {
  const rows = await db
    .selectFrom('invitation as i')
    .leftJoin('account as a', 'a.id', 'i.created_by')
    .select(['i.id', 'i.email', 'i.capabilities', 'i.created_at', 'i.expires_at'])
    .select(sql<string | null>`a.name || ' ' || a.last_name`.as('createdBy'))
    .where('i.type', '=', 'FK_STAFF')
    .where('i.state', '=', 'SENT')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
  return rows.map(({ email, created_at: createdAt, expires_at: expiresAt, ...row }) => ({
    ...row,
    email: email ?? '',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }));
}

/** Throws `not_found` for other invitations. */
export async function findStaffInvitation(db: Db, id: string) {
  const { capabilities } = await db
    .selectFrom('invitation')
    .select('capabilities')
    .where('id', '=', id)
    .where('type', '=', 'FK_STAFF')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return { facts: {}, capabilities };
}

/** The same. Throws `forbidden` for a code with all rights: one officer alone could issue it without the second one. */
export async function findStaffInvitationToResend(db: Db, id: string) {
  const found = await findStaffInvitation(db, id);
  if (found.capabilities.includes('fk.super'))
    throw new Refusal('forbidden', { text: 'staff@refusals.superInvitation' });
  return found;
}
