/** Who has agreed to the letters of the fund. */
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/tables.ts';

/** A condition of the account `a`. */
export const isSubscriber = sql`
  a.id IN (SELECT account_id FROM consent WHERE kind = 'mailing' AND withdrawn_at IS NULL)`;

/** Those whom a letter reaches now. */
export async function countSubscribers(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM account a WHERE a.state IN ('NEW', 'ACTIVE') AND ${isSubscriber}`.execute(
    db,
  );
  return rows[0]!.total;
}
