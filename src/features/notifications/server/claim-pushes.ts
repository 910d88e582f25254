/** Puts the notices of a night into one push message in the morning, as `claimLetters` does for letters. */
import { sql } from 'kysely';
import { lockDueAccounts } from '#features/notifications/server/due-accounts.ts';
import { nightPushName } from '#features/notifications/server/notice-push.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addDeliveries } from '#platform/outbox/add-deliveries.ts';
import { record } from '#platform/outbox/record.ts';

/** Returns the number of accounts whose notices were due. */
export async function claimPushes(tx: Tx, now: Date): Promise<number> {
  const accounts = await lockDueAccounts(tx, 'push_at', now);
  if (!accounts.length) return 0;
  // A notice that was read in the product needs no message.
  const { rows } = await sql<{ deviceId: string; noticeId: string }>`
    WITH claimed AS (
      UPDATE notification SET push_at = NULL
      WHERE account_id = ANY (${accounts}::uuid[]) AND push_at <= ${now}
      RETURNING id, account_id, read_at IS NULL AND archived_at IS NULL AS is_new)
    SELECT d.id AS "deviceId", n.id AS "noticeId" FROM claimed n
    JOIN push_device d ON d.account_id = n.account_id WHERE n.is_new`.execute(tx);
  const notices = [...new Set(rows.map(({ noticeId }) => noticeId))];
  const payload = { accounts: accounts.length, notices };
  const eventId = await record(tx, { kind: 'notification.pushed', payload });
  await addDeliveries(tx, {
    eventId,
    deliveries: [...new Set(rows.map(({ deviceId }) => deviceId))].map((recipient) => ({
      subscriber: nightPushName,
      recipient,
    })),
  });
  return accounts.length;
}
