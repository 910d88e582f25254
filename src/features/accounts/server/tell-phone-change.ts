/** Whoever loses a confirmed number hears of it by letter: an unattended screen must not change it in silence. */
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/** To be called before the number is written. */
export async function tellPhoneChange(tx: Tx, accountId: string, next: string): Promise<void> {
  const former = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('phone_confirmed_at', 'is not', null)
    .where('phone', '<>', next)
    .forUpdate()
    .executeTakeFirst();
  if (former)
    await record(tx, { kind: 'phone.changed', actorId: accountId, subjectId: accountId, payload: {} });
}
