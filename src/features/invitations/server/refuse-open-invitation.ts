import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface InvitedAddress {
  organizationId: string;
  email: string;
  now: Date;
  /** The invitation that is sent again. */
  exceptId?: string;
}

/**
 * Throws `already_exists` when the address has an open invitation to the company. Locks the company, so that concurrent
 * calls run one after the other.
 */
export async function refuseOpenInvitation(
  tx: Tx,
  { organizationId, email, now, exceptId }: InvitedAddress,
): Promise<void> {
  await sql`SELECT FROM organization WHERE id = ${organizationId} FOR UPDATE`.execute(tx);
  const open = await tx
    .selectFrom('invitation')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'EMPLOYEE')
    .where('state', '=', 'SENT')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .executeTakeFirst();
  if (open)
    throw new Refusal('already_exists', { field: 'email', text: 'organization@refusals.invitedAlready' });
}
