import { sql } from 'kysely';
import { personFields } from '#features/accounts/person-fields.ts';
import type { PersonChanges } from '#features/accounts/person-fields.ts';
import { recordPhoneChange } from '#features/accounts/server/record-phone-change.ts';
import { toColumns } from '#platform/db/field-columns.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Saves the given fields of the account. A new phone number loses its confirmation. */
export async function savePerson(tx: Tx, accountId: string, changes: PersonChanges): Promise<void> {
  const { phone } = changes;
  const columns = {
    ...toColumns(personFields, changes),
    ...(phone !== undefined && {
      phone,
      phone_confirmed_at: sql<Date | null>`CASE WHEN phone = ${phone} THEN phone_confirmed_at END`,
    }),
  };
  if (Object.keys(columns).length === 0) return;
  if (phone !== undefined) await recordPhoneChange(tx, accountId, phone);
  await tx.updateTable('account').set(columns).where('id', '=', accountId).execute();
}
