/** Looking a code up. One answer for unknown, used, expired and revoked, so that codes cannot be probed (product §16). */
import type { Selectable } from 'kysely';
import type { InvitationType } from '#features/invitations/contract.ts';
import { readCode } from '#features/invitations/invitation-code.ts';
import type { InvitationTable } from '#features/invitations/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { countedAddress } from '#platform/http/client-address.ts';
import { countHit, hitsOf, tooOften, untilWindowEnds } from '#platform/http/rate-limit.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

const mostFailures = 10; // product §16
const windowSeconds = 600;

export type Invitation = Selectable<InvitationTable> & { organizationName: string | null };

export interface Wanted {
  /** As it was typed. */
  code: string;
  types: readonly InvitationType[];
  /** Where the refusal is shown. */
  field?: string;
}

type Asked = Pick<Context<unknown, unknown>, 'database' | 'outside' | 'visit'>;

/**
 * Throws `invite_invalid`, `invite_wrong_type` for a live code of another form, and `rate_limited` after ten
 * wrong codes in ten minutes from one address.
 */
export async function findInvitation(
  { database, outside, visit }: Asked,
  wanted: Wanted,
): Promise<Invitation> {
  const address = countedAddress(visit.ip, outside.settings);
  const rate = { key: `invitation-code:${address}`, limit: mostFailures, seconds: windowSeconds };
  if (address !== null && (await hitsOf(database.db, rate)) >= mostFailures)
    throw tooOften(untilWindowEnds(windowSeconds));
  const found = await findLive(database.db, wanted.code, outside.clock.now());
  if (found && wanted.types.includes(found.type)) return found;
  if (found) throw new Refusal('invite_wrong_type', at(wanted.field));
  if (address !== null) await countHit(database.db, rate);
  throw invalidCode(wanted.field);
}

const at = (field: string | undefined) => (field === undefined ? {} : { field });

export const invalidCode = (field?: string): Refusal => new Refusal('invite_invalid', at(field));

async function findLive(db: Db, code: string, now: Date): Promise<Invitation | undefined> {
  const read = readCode(code);
  if (read === null) return undefined;
  return (
    db
      .selectFrom('invitation as i')
      .leftJoin('organization as o', 'o.id', 'i.organization_id')
      .selectAll('i')
      .select('o.name as organizationName')
      .where('i.code_hash', '=', hashSecret(read))
      .where('i.state', '=', 'SENT')
      .where('i.expires_at', '>', now)
      .whereRef('i.used', '<', 'i.max_uses')
      // The code of a company that the fund has turned away leads nowhere.
      .where((eb) => eb.or([eb('i.organization_id', 'is', null), eb('o.state', 'in', ['CHECK', 'APPROVED'])]))
      .executeTakeFirst()
  );
}
