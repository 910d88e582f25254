import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/** Shows the author to the public or hides them. The event changes the cached public pages at once. */
export async function setPublished(
  tx: Tx,
  { accountId, isPublished }: { accountId: string; isPublished: boolean },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ may_be_published: isPublished })
    .where('id', '=', accountId)
    .where('may_be_published', '<>', isPublished)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const kind = isPublished ? 'author.shown' : 'author.hidden';
  await record(tx, { kind, actorId: accountId, subjectId: accountId, payload: {} });
}
