/**
 * Puts all due notices of a person into one common letter. The same transaction adds its delivery, so a crash leaves
 * both or neither. The lock of the account lets only one process do it.
 */
import { sql } from 'kysely';
import { lockDueAccounts } from '#features/notifications/server/due-accounts.ts';
import { noticeMailName } from '#features/notifications/server/notice-mail.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addDeliveries } from '#platform/outbox/add-deliveries.ts';
import { record } from '#platform/outbox/record.ts';

/** Returns the number of accounts whose notices were due. */
export async function claimLetters(tx: Tx, now: Date): Promise<number> {
  const accounts = await lockDueAccounts(tx, 'mail_at', now);
  if (!accounts.length) return 0;
  const letterId = await record(tx, { kind: 'notification.mailed', payload: { accounts: accounts.length } });
  const claimed = await sql<{ id: string; isNew: boolean }>`
    UPDATE notification SET letter_id = ${letterId}
    WHERE account_id = ANY (${accounts}::uuid[]) AND mail_at <= ${now} AND letter_id IS NULL
    RETURNING account_id AS id, read_at IS NULL AND archived_at IS NULL AS "isNew"`.execute(tx);
  // A notice that was read in the product needs no letter.
  const recipients = new Set(claimed.rows.filter(({ isNew }) => isNew).map(({ id }) => id));
  await addDeliveries(tx, {
    eventId: letterId,
    deliveries: [...recipients].map((recipient) => ({ subscriber: noticeMailName, recipient })),
  });
  return accounts.length;
}
