/** Reads and archives notices. An id means its whole item as it was listed: later notices of the group stay unread. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { noticeRows } from '#features/notifications/notices.ts';
import { announceNotices, changeOf, noticeTopic } from '#features/notifications/server/notice-topic.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';

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

/** Only to be known, not to be done: they say that there is something to read in a thread. */
const aboutThreads = noticeRows
  .filter(({ route, level }) => route === '/chat/{{id}}' && level === 'INFO')
  .map(({ name }) => name);

interface ReadThread {
  accountId: string;
  threadId: string;
  now: Date;
}

export async function readThreadNotices(tx: Tx, { accountId, threadId, now }: ReadThread): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('subject_id', '=', threadId)
    .where('notice', 'in', aboutThreads)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) announceNotices(tx, [accountId], null);
}

/** The other pages and devices of the person follow. */
async function save(
  database: Database,
  { accountId }: InboxChange,
  statement: RawBuilder<unknown>,
): Promise<void> {
  const { numAffectedRows = 0n } = await statement.execute(database.db);
  if (numAffectedRows > 0n) await database.announce(noticeTopic, changeOf(accountId));
}
