import { sql } from 'kysely';
import { recipientDays } from '#features/mailings/constants.ts';
import type {} from '#features/mailings/server/tables.ts';
import { addDays } from '#kernel/add-days.ts';
import type { Tx } from '#platform/db/tables.ts';

const batchSize = 1_000;

/**
 * Deletes a batch of recipients of cancelled letters, and of letters whose notices are gone and which nobody can open
 * any more. The letter stays, with their number. Returns the number of deleted recipients.
 */
export async function sweepRecipients(tx: Tx, now: Date): Promise<number> {
  const before = addDays(now, -recipientDays);
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM mailing_recipient WHERE (mailing_id, account_id) IN (
      SELECT r.mailing_id, r.account_id FROM mailing m JOIN mailing_recipient r ON r.mailing_id = m.id
      WHERE m.state = 'CANCELLED' OR (m.state = 'SENT' AND m.sent_at <= ${before}::timestamptz)
      LIMIT ${batchSize})`.execute(tx);
  return Number(numAffectedRows);
}
