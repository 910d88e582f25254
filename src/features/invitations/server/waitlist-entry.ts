/** How a person comes to the waitlist of a company: by its code, by a personal one, or by its INN (product §2). */
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import { useInvitation } from '#features/invitations/server/use-invitation.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { limitAddress } from '#platform/http/client-address.ts';

export interface Entry {
  organizationId: string;
  source: 'CODE' | 'INN' | 'INVITED';
  /** What the invitation says when the person says nothing. */
  position: string;
  /** In the transaction of the entry. */
  before(tx: Tx): Promise<void>;
}

type Asked = Pick<Context<unknown, unknown>, 'database' | 'outside' | 'visit'>;

export const missing = (field: string): InvalidInput =>
  new InvalidInput([{ code: 'validation_failed', field, text: 'rules@common.required' }]);

export const entryByCode = ({ outside }: Pick<Asked, 'outside'>, found: Invitation): Entry => ({
  organizationId: found.organization_id!,
  // A code that names an address was made for one person; its label is the position.
  source: found.email === null ? 'CODE' : 'INVITED',
  position: found.email === null ? '' : found.label,
  before: (tx) => useInvitation(tx, found, outside.clock.now()),
});

/** Whoever knows the INN of a registered company may ask its people to be let in. */
export async function entryByInn(
  { database, outside, visit }: Asked,
  inn: string | undefined,
): Promise<Entry> {
  if (inn === undefined) throw missing('organization.inn');
  const caller = { ip: visit.ip, settings: outside.settings };
  await limitAddress(database.db, caller, { key: 'company-inn', limit: 20, seconds: 3600 });
  const organizationId = await findByInn(database.db, inn);
  return { organizationId, source: 'INN', position: '', before: async () => undefined };
}

async function findByInn(db: Db, inn: string): Promise<string> {
  const row = await db
    .selectFrom('organization')
    .select('id')
    .where('inn', '=', inn)
    .where('state', 'in', ['CHECK', 'APPROVED'])
    .executeTakeFirst();
  if (row) return row.id;
  throw new InvalidInput([
    { code: 'validation_failed', field: 'organization.inn', text: 'invitations@rules.unknownInn' },
  ]);
}

export const joiningOf = (
  { organizationId, source, position }: Entry,
  said: { position: string; comment: string },
) => ({ organizationId, source, position: said.position || position, comment: said.comment });
