/** Reads and archives notices. An id means its whole item as it was listed: later notices of the group stay unread. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { noticeRows } from '#features/notifications/notices.ts';
import { changeOf, noticeTopic } from '#features/notifications/server/notice-topic.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { Database } from '#platform/db/database.ts';

export interface InboxChange {
  accountId: string;
  /** Null for all. */
  ids: readonly string[] | null;
  now: Date;
}

/** A notice without an action is done when it is read. */
const actionable = noticeRows.filter(({ doneBy }) => doneBy).map(({ name }) => name);

const selected = ({ accountId, ids }: InboxChange) =>
  ids === null
    ? sql`n.account_id = ${accountId}`
    : sql`n.account_id = ${accountId} AND EXISTS (SELECT FROM notification head
        WHERE head.id = ANY (${[...ids]}::uuid[]) AND head.account_id = n.account_id AND (head.id = n.id
          OR (head.group_key = n.group_key AND head.day = n.day
            AND (n.created_at, n.id) <= (head.created_at, head.id))))`;

export const markRead = (database: Database, change: InboxChange): Promise<void> =>
  save(
    database,
    change,
    sql`UPDATE notification n SET read_at = ${change.now}, pending = pending AND notice = ANY (${actionable}::text[])
    WHERE ${selected(change)} AND n.read_at IS NULL AND n.archived_at IS NULL`,
  );

export const archive = (database: Database, change: InboxChange): Promise<void> =>
  save(
    database,
    change,
    sql`UPDATE notification n SET archived_at = ${change.now}, read_at = coalesce(n.read_at, ${change.now}), pending = false
    WHERE ${selected(change)} AND n.archived_at IS NULL`,
  );

/** Also updates the other pages and devices of the person. */
async function save(
  database: Database,
  { accountId }: InboxChange,
  statement: RawBuilder<unknown>,
): Promise<void> {
  const { numAffectedRows = 0n } = await statement.execute(database.db);
  if (numAffectedRows > 0n) await database.announce(noticeTopic, changeOf(accountId));
}
