/** Puts letters that are due into the outbox. */
import { sql } from 'kysely';
import { moveMailing } from '#features/mailings/server/move-mailing.ts';
import type {} from '#features/mailings/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/** The number of people of one transaction; each gets a notice and a delivery. */
const batchSize = 500;

/**
 * Puts the next recipients of a due letter into the outbox and marks them as sent, in one transaction. So a crash neither
 * skips nor repeats anybody, and two processes take turns. Returns the number of letters that were worked on.
 */
export async function sendNextBatch(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('mailing')
    .select(['id', 'state', 'officer_id', 'batches', 'recipients'])
    .where('state', 'in', ['WAITING', 'SENDING'])
    .where('send_at', '<=', now)
    .where('is_frozen', '=', true)
    .orderBy('send_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return 0;
  const { id, officer_id: actorId, batches } = due;
  if (due.state === 'WAITING') await moveMailing(tx, { id, move: 'start', actorId, event: {} });
  const batch = batches + 1;
  const { numAffectedRows = 0n } = await sql`
    UPDATE mailing_recipient SET batch = ${batch} WHERE mailing_id = ${id} AND account_id IN (
      SELECT account_id FROM mailing_recipient WHERE mailing_id = ${id} AND batch IS NULL
      ORDER BY account_id LIMIT ${batchSize})`.execute(tx);
  if (numAffectedRows === 0n) {
    const set = { sent_at: now };
    await moveMailing(tx, { id, move: 'finish', set, actorId, event: { recipients: due.recipients ?? 0 } });
    return 1;
  }
  await tx.updateTable('mailing').set({ batches: batch }).where('id', '=', id).execute();
  const payload = { batch, recipients: Number(numAffectedRows) };
  await record(tx, { kind: 'mailing.sent', actorId, subjectId: id, payload });
  return 1;
}
