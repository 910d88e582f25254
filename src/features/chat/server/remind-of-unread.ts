/**
 * Reminds people of messages that they have not read for ten minutes (product §13). `told_seq` of a participant is the
 * last message that a reminder has covered, so each message causes at most one. A mention or a forwarded message counts
 * as a reminder until it is taken back.
 */
import { sql } from 'kysely';
import { isStillEmployed, isStillOfScenario } from '#features/chat/server/find-thread.ts';
import { unreadDays, unreadMinutes } from '#features/chat/constants.ts';
import type {} from '#features/chat/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';
import { recordAll } from '#platform/outbox/record.ts';

const batchSize = 500;

/** Returns the number of reminders. */
export async function remindOfUnread(tx: Tx, now: Date): Promise<number> {
  const since = before(now, unreadDays * 1440);
  await addEmployees(tx, { now, since });
  const { rows } = await sql<{ threadId: string; accountId: string }>`
    WITH due AS (
      SELECT p.thread_id, p.account_id, t.last_seq FROM chat_thread t JOIN chat_participant p ON p.thread_id = t.id
        LEFT JOIN employee j ON t.type = 'ORG' AND j.account_id = p.account_id
          AND j.organization_id = t.organization_id AND j.state = 'ACTIVE'
      WHERE t.last_message_at >= ${since}::timestamptz
        -- Officers get notices of the queue instead.
        AND p.side <> 'FUND' AND p.left_at IS NULL AND NOT p.muted AND greatest(p.last_read_seq, p.told_seq) < t.last_seq
        AND EXISTS (SELECT FROM chat_message m WHERE m.thread_id = t.id AND m.deleted_at IS NULL
          AND m.seq > greatest(p.last_read_seq, p.told_seq) AND m.side <> 'SYSTEM'
          AND m.author_id IS DISTINCT FROM p.account_id
          AND m.created_at <= ${before(now, unreadMinutes)}::timestamptz
          -- The chat of a company is older than most of its employees.
          AND m.created_at >= coalesce(j.decided_at, j.created_at, '-infinity'))
        AND ${isStillOfScenario(sql.ref('p.account_id'))} AND ${isStillEmployed}
      ORDER BY p.thread_id, p.account_id LIMIT ${batchSize} FOR UPDATE OF p SKIP LOCKED)
    UPDATE chat_participant p SET told_seq = due.last_seq, reminded_seq = due.last_seq FROM due
    WHERE p.thread_id = due.thread_id AND p.account_id = due.account_id
    RETURNING p.thread_id AS "threadId", p.account_id AS "accountId"`.execute(tx);
  await recordAll(
    tx,
    rows.map(({ threadId, accountId }) => ({
      kind: 'chat.unread',
      subjectId: threadId,
      payload: { accountId },
    })),
  );
  return rows.length;
}

/** All employees take part in the chat of their company, even those who have never opened it. */
const addEmployees = (tx: Tx, { now, since }: { now: Date; since: Date }) =>
  sql`INSERT INTO chat_participant (account_id, thread_id, side, joined_at)
    SELECT j.account_id, t.id, 'ORGANIZATION', ${now}::timestamptz FROM chat_thread t
      JOIN employee j ON j.organization_id = t.organization_id AND j.state = 'ACTIVE'
    WHERE t.last_message_at >= ${since}::timestamptz AND t.type = 'ORG' AND NOT EXISTS (
      SELECT FROM chat_participant p WHERE p.thread_id = t.id AND p.account_id = j.account_id)
    -- The order in which a message adds those whom it mentions.
    ORDER BY t.id, j.account_id
    ON CONFLICT DO NOTHING`.execute(tx);

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
