import { sql } from 'kysely';
import { tellPhoneChange } from '#features/accounts/server/tell-phone-change.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface PersonChanges {
  name?: string | undefined;
  lastName?: string | undefined;
  secondName?: string | null | undefined;
  city?: string | null | undefined;
  /** Digits. */
  phone?: string | undefined;
  gender?: 'M' | 'F' | null | undefined;
}

/**
 * Saves the given fields of the account; the profile feature gets this function from the composition root. A new phone
 * number loses its confirmation.
 */
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
  if (phone !== undefined) await tellPhoneChange(tx, accountId, phone);
  await tx.updateTable('account').set(columns).where('id', '=', accountId).execute();
}
