import { announceNotices } from '#features/notifications/server/notice-topic.ts';
import type {} from '#features/notifications/server/tables.ts';
import { archiveAfterDays, deleteAfterDays } from '#features/notifications/constants.ts';
import { addDays } from '#kernel/add-days.ts';
import type { Tx } from '#platform/db/tables.ts';

const batchSize = 1_000;

/** Moves a batch of old notices to the archive. Returns their number. */
export async function archiveOldNotices(tx: Tx, now: Date): Promise<number> {
  const archived = await tx
    .updateTable('notification')
    .set({ archived_at: now, pending: false })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('archived_at', 'is', null)
        .where('created_at', '<=', addDays(now, -archiveAfterDays))
        .limit(batchSize),
    )
    .returning('account_id')
    .execute();
  announceNotices(
    tx,
    archived.map(({ account_id: accountId }) => accountId),
    null,
  );
  return archived.length;
}

/** Deletes a batch of archived notices. Returns their number. */
export async function deleteOldNotices(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('archived_at', 'is not', null)
        .where('created_at', '<=', addDays(now, -deleteAfterDays))
        .limit(batchSize),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
