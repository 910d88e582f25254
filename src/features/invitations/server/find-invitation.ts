import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { InvitationType } from '#features/invitations/constants.ts';
import { normalizeCode } from '#features/invitations/invitation-code.ts';
import { invitationLifecycle } from '#features/invitations/lifecycle.ts';
import type { InvitationTable } from '#features/invitations/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitFailuresByAddress } from '#platform/http/client-address.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

const failureRate = { key: 'invitation-code', limit: 10, seconds: 600 }; // product §16

export type Invitation = Selectable<InvitationTable> & { organizationName: string | null };

export interface InvitationQuery {
  /** As typed by the visitor. */
  code: string;
  types: readonly InvitationType[];
  /** Form field of the error. */
  field?: string;
}

/**
 * Throws `invite_invalid` for unknown, used, expired and revoked codes alike, so that codes cannot be probed (product
 * §16); `invite_wrong_type` for a valid code of another form; `rate_limited` after ten wrong codes in ten minutes from one
 * client address.
 */
export async function findInvitation(
  { database, services, clientInfo, now }: HandlerContext<unknown, unknown>,
  query: InvitationQuery,
): Promise<Invitation> {
  // An employee who opens the invitation of another company or of the fund sees what a guest sees.
  const { db } = database.unscoped();
  const client = { ip: clientInfo.ip, settings: services.settings };
  const invitation = await limitFailuresByAddress(
    db,
    { ...client, ...failureRate },
    { run: () => findValid(db, query.code, now), isFailure: (found) => found === undefined },
  );
  if (!invitation) throw invalidCodeError(query.field);
  if (!query.types.includes(invitation.type))
    throw new Refusal('invite_wrong_type', fieldDetails(query.field));
  return invitation;
}

const fieldDetails = (field: string | undefined) => (field === undefined ? {} : { field });

const invalidCodeError = (field?: string): Refusal => new Refusal('invite_invalid', fieldDetails(field));

async function findValid(db: Db, code: string, now: Date): Promise<Invitation | undefined> {
  const normalized = normalizeCode(code);
  if (normalized === null) return undefined;
  return (
    db
      .selectFrom('invitation as i')
      .leftJoin('organization as o', 'o.id', 'i.organization_id')
      .selectAll('i')
      .select('o.name as organizationName')
      .where('i.code_hash', '=', hashSecret(normalized))
      .where('i.state', '=', 'SENT')
      .where('i.expires_at', '>', now)
      .whereRef('i.used', '<', 'i.max_uses')
      // Codes of rejected and suspended companies are invalid.
      .where((eb) => eb.or([eb('i.organization_id', 'is', null), eb('o.state', 'in', ['CHECK', 'APPROVED'])]))
      .executeTakeFirst()
  );
}

/**
 * Counts one use by a conditional update in the transaction of the registration: a failed registration uses up no code.
 */
export async function redeemInvitation(
  tx: Tx,
  { id, type }: Pick<Invitation, 'id' | 'type'>,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const updated = await tx
    .updateTable('invitation')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', id)
    .where('state', '=', 'SENT')
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'max_uses')
    .returning(['used', 'max_uses'])
    .executeTakeFirstOrThrow(() => invalidCodeError('invite_code'));
  const actorId = accountId;
  await record(tx, { kind: 'invitation.used', actorId, subjectId: id, payload: { type, invitationId: id } });
  if (updated.used === updated.max_uses)
    await moveState(tx, { table: 'invitation', id, lifecycle: invitationLifecycle, move: 'use', actorId });
}
