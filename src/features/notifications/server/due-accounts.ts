/** Accounts whose notices have become due. */
import type {} from '#features/notifications/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';

const batchSize = 200;

/**
 * Locks up to 200 accounts with a notice whose `column` has come, so that only one process sends it. An account that
 * another process works on is skipped.
 */
export async function lockDueAccounts(tx: Tx, column: 'mail_at' | 'push_at', now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification')
        .select('account_id')
        .where(column, '<=', now)
        // A mailed notice keeps its time.
        .$if(column === 'mail_at', (notices) => notices.where('letter_id', 'is', null))
        .orderBy(column)
        .limit(5 * batchSize),
    )
    .orderBy('id')
    .limit(batchSize)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
