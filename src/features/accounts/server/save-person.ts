import { sql } from 'kysely';
import type { PersonChanges } from '#features/accounts/person-changes.ts';
import { recordPhoneChange } from '#features/accounts/server/record-phone-change.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Saves the given fields of the account. A new phone number loses its confirmation. */
export async function savePerson(tx: Tx, accountId: string, changes: PersonChanges): Promise<void> {
  const { phone } = changes;
  const columns = {
    name: changes.name,
    last_name: changes.lastName,
    second_name: changes.secondName,
    city: changes.city,
    gender: changes.gender,
    phone,
    phone_confirmed_at:
      phone === undefined
        ? undefined
        : sql<Date | null>`CASE WHEN phone = ${phone} THEN phone_confirmed_at END`,
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  if (phone !== undefined) await recordPhoneChange(tx, accountId, phone);
  await tx.updateTable('account').set(columns).where('id', '=', accountId).execute();
}
