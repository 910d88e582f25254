/** Notices that only say that a thread has something to read. Reading the thread to its end marks them as read. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/tables.ts';

interface ThreadOfPerson {
  threadId: string;
  accountId: string;
}

/** A condition on `notification`. It lists no names of notices, so that it covers those of other releases. */
export const isUnreadNoticeOf = ({
  threadId,
  accountId,
}: ThreadOfPerson): RawBuilder<boolean> => sql<boolean>`(
  account_id = ${accountId} AND subject_id = ${threadId} AND level = 'INFO'
  AND read_at IS NULL AND archived_at IS NULL)`;

export async function hasNotices(db: Db | Tx, of: ThreadOfPerson): Promise<boolean> {
  const { rows } = await sql`SELECT FROM notification WHERE ${isUnreadNoticeOf(of)} LIMIT 1`.execute(db);
  return rows.length > 0;
}
