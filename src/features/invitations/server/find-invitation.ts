import type { Selectable } from 'kysely';
import type { InvitationType } from '#features/invitations/constants.ts';
import { normalizeCode } from '#features/invitations/invitation-code.ts';
import type { InvitationTable } from '#features/invitations/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { rateLimitAddress } from '#platform/http/client-address.ts';
import { countHit, currentHits, rateLimited, secondsUntilWindowEnds } from '#platform/http/rate-limit.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

const maxFailures = 10; // product §16
const windowSeconds = 600;

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
  const address = rateLimitAddress(clientInfo.ip, services.settings);
  const rate = { key: `invitation-code:${address}`, limit: maxFailures, seconds: windowSeconds };
  if (address !== null && (await currentHits(database.db, rate)) >= maxFailures)
    throw rateLimited(secondsUntilWindowEnds(windowSeconds));
  const invitation = await findValid(database.db, query.code, now);
  if (invitation && query.types.includes(invitation.type)) return invitation;
  if (invitation) throw new Refusal('invite_wrong_type', fieldDetails(query.field));
  if (address !== null) await countHit(database.db, rate);
  throw invalidCodeError(query.field);
}

const fieldDetails = (field: string | undefined) => (field === undefined ? {} : { field });

export const invalidCodeError = (field?: string): Refusal =>
  new Refusal('invite_invalid', fieldDetails(field));

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
