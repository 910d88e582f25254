import { sql } from 'kysely';
import { personFields } from '#features/accounts/person-fields.ts';
import type { PersonChanges } from '#features/accounts/person-fields.ts';
import { toColumns } from '#platform/db/field-columns.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

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

interface ConfirmedPhone {
  accountId: string;
  /** Digits. */
  phone: string;
  now: Date;
}

/** Writes a confirmed number. Throws `not_unique_phone` by the index `account_confirmed_phone`. */
export async function setConfirmedPhone(tx: Tx, { accountId, phone, now }: ConfirmedPhone): Promise<void> {
  await recordPhoneChange(tx, accountId, phone);
  const set = { phone, phone_confirmed_at: now };
  await tx.updateTable('account').set(set).where('id', '=', accountId).execute();
}

/**
 * Records the loss of a confirmed number, so that its owner gets a letter: an unattended screen must not change it
 * silently. Must be called before the new number is written.
 */
async function recordPhoneChange(tx: Tx, accountId: string, newPhone: string): Promise<void> {
  const replaced = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('phone_confirmed_at', 'is not', null)
    .where('phone', '<>', newPhone)
    .forUpdate()
    .executeTakeFirst();
  if (replaced)
    await record(tx, { kind: 'phone.changed', actorId: accountId, subjectId: accountId, payload: {} });
}
