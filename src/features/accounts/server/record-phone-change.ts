import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/**
 * Records the loss of a confirmed number, so that its owner gets a letter: an unattended screen must not change it
 * silently. Must be called before the new number is written.
 */
export async function recordPhoneChange(tx: Tx, accountId: string, newPhone: string): Promise<void> {
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
