/** Puts the notices of a night into one push message in the morning, as `claimLetters` does for letters. */
import { sql } from 'kysely';
import { nightPushName } from '#features/notifications/server/notice-push.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addDeliveries } from '#platform/outbox/add-deliveries.ts';
import { record } from '#platform/outbox/record.ts';

const batchSize = 200;

/** Returns the number of accounts whose notices were due. */
export async function claimPushes(tx: Tx, now: Date): Promise<number> {
  // An account that another process works on is skipped.
  const accounts = await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification')
        .select('account_id')
        .where('push_at', '<=', now)
        .orderBy('push_at')
        .limit(5 * batchSize),
    )
    .orderBy('id')
    .limit(batchSize)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (!accounts.length) return 0;
  // A notice that was read in the product needs no message.
  const devices = await sql<{ id: string }>`
    WITH claimed AS (
      UPDATE notification SET push_at = NULL
      WHERE account_id = ANY (${accounts.map(({ id }) => id)}::uuid[]) AND push_at <= ${now}
      RETURNING account_id, read_at IS NULL AND archived_at IS NULL AS is_new)
    SELECT d.id FROM push_device d
    WHERE d.account_id IN (SELECT account_id FROM claimed WHERE is_new)`.execute(tx);
  const eventId = await record(tx, { kind: 'notification.pushed', payload: { accounts: accounts.length } });
  await addDeliveries(tx, {
    eventId,
    deliveries: devices.rows.map(({ id }) => ({ subscriber: nightPushName, recipient: id })),
  });
  return accounts.length;
}
