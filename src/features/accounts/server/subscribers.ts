/** Who has agreed to the letters of the fund. */
import { sql } from 'kysely';
import { accountStates } from '#access/actor.ts';
import type { AccountState } from '#access/actor.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

/** A condition of the account `a`. */
export const isSubscriber = sql`
  a.id IN (SELECT account_id FROM consent WHERE kind = 'mailing' AND withdrawn_at IS NULL)`;

const reachable: readonly AccountState[] = ['NEW', 'ACTIVE'];
const unreachable = accountStates.filter((state) => !reachable.includes(state));

/**
 * Those whom a letter reaches now. Counted by two indexes alone: everybody with the consent, without the few whose account
 * is closed.
 */
export async function countSubscribers(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT (agreed - closed)::int AS total FROM
      (SELECT count(*) AS agreed FROM (
        SELECT DISTINCT account_id FROM consent WHERE kind = 'mailing' AND withdrawn_at IS NULL) c) everybody,
      (SELECT count(*) AS closed FROM account a
        WHERE a.state IN (${sql.join(unreachable)}) AND ${isSubscriber}) others`.execute(db);
  return rows[0]!.total;
}
