import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/** A birthday is immutable after the first save (security §3.1). Throws `state_conflict` when there is one. */
export async function setFirstBirthday(
  tx: Tx,
  { accountId, birthday }: { accountId: string; birthday: string },
): Promise<void> {
  const set = await tx
    .updateTable('account')
    .set({ birthday })
    .where('id', '=', accountId)
    .where('birthday', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!set) throw new Refusal('state_conflict');
  await record(tx, { kind: 'account.birthday-set', actorId: accountId, subjectId: accountId, payload: {} });
}
