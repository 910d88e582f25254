/** Invites the first officer of a new installation, which has no officer who could do it (product §1). */
import { sql } from 'kysely';
import type { Capability } from '#access/actor.ts';
import { invitationPath } from '#features/invitations/invitation-path.ts';
import { defaultDays } from '#features/invitations/constants.ts';
import { revokeInvitation } from '#features/invitations/server/invitation-actions.ts';
import { issueInvitation } from '#features/invitations/server/issue-invitation.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';

export interface FirstOfficerInvitation {
  link: string;
  expiresAt: Date;
}

/** All rights: `fk.super` includes the others. */
const allRights: readonly Capability[] = ['fk.super'];

/**
 * Returns `exists` when an officer with all rights or an open invitation for one exists, unless `again`; `taken` when
 * the address has an account. A new code for the same address revokes the earlier one.
 */
export function inviteFirstOfficer(
  { database, services: { settings, clock } }: ServerContext,
  { email, again }: { email: string; again: boolean },
): Promise<FirstOfficerInvitation | 'exists' | 'taken'> {
  return database.tx(async (tx) => {
    const now = clock.now();
    // When two processes start together, only one invites.
    await sql`LOCK TABLE invitation IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const open = await listOpenInvitations(tx, now);
    if (!again && (open.length > 0 || (await hasOfficer(tx)))) return 'exists';
    if (await hasAccount(tx, email)) return 'taken';
    for (const { id } of open.filter((invitation) => invitation.email === email))
      await revokeInvitation(tx, { id, actorId: null });
    const invitation = { type: 'FK_STAFF', email, capabilities: allRights, createdBy: null } as const;
    const issued = await issueInvitation(tx, { ...invitation, days: defaultDays, now }, settings.csrfKeys);
    const link = settings.publicOrigin + invitationPath('FK_STAFF', issued.code);
    return { link, expiresAt: issued.expiresAt };
  });
}

/** Invitations for all rights that may still be used. */
const listOpenInvitations = async (tx: Tx, now: Date): Promise<{ id: string; email: string }[]> =>
  (
    await sql<{ id: string; email: string }>`
      SELECT id, lower(email::text) AS email FROM invitation
      WHERE type = 'FK_STAFF' AND 'fk.super' = ANY (capabilities) AND state = 'SENT' AND expires_at > ${now}
      ORDER BY id`.execute(tx)
  ).rows;

/** A suspended officer counts: another officer or the operator decides about them. */
const hasOfficer = async (tx: Tx): Promise<boolean> =>
  (
    await sql`
      SELECT FROM account WHERE 'FK_ADMIN' = ANY (roles) AND 'fk.super' = ANY (capabilities) AND state <> 'DELETED'
      LIMIT 1`.execute(tx)
  ).rows.length > 0;

const hasAccount = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.selectFrom('account').select('id').where('email', '=', email).execute()).length > 0;
