import { invalidCodeError } from '#features/invitations/server/find-invitation.ts';
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import { invitationLifecycle } from '#features/invitations/lifecycle.ts';
import { sql } from 'kysely';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/**
 * Counts one use by a conditional update in the transaction of the registration: a failed registration uses up no code.
 */
export async function redeemInvitation(
  tx: Tx,
  { id, type }: Pick<Invitation, 'id' | 'type'>,
  now: Date,
): Promise<void> {
  const updated = await tx
    .updateTable('invitation')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', id)
    .where('state', '=', 'SENT')
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'max_uses')
    .returning(['used', 'max_uses'])
    .executeTakeFirst();
  if (!updated) throw invalidCodeError('invite_code');
  await record(tx, { kind: 'invitation.used', subjectId: id, payload: { type, invitationId: id } });
  if (updated.used === updated.max_uses)
    await moveState(tx, { table: 'invitation', id, lifecycle: invitationLifecycle, move: 'use' });
}
