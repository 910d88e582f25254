import { recordPhoneChange } from '#features/accounts/server/record-phone-change.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface ConfirmedPhone {
  accountId: string;
  /** Digits. */
  phone: string;
  now: Date;
}

/**
 * Writes a confirmed number to the account. The unique index catches two concurrent confirmations of one number; the
 * check here catches the other cases. Throws `not_unique_phone`.
 */
export async function setConfirmedPhone(tx: Tx, { accountId, phone, now }: ConfirmedPhone): Promise<void> {
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('state', '<>', 'DELETED')
    .where('id', '<>', accountId)
    .executeTakeFirst();
  if (other) throw new Refusal('not_unique_phone', { field: 'phone' });
  await recordPhoneChange(tx, accountId, phone);
  await tx
    .updateTable('account')
    .set({ phone, phone_confirmed_at: now })
    .where('id', '=', accountId)
    .execute();
}
