/**
 * Reminds people of messages that they have not read for ten minutes (product §13). The row of the participant has the
 * last message of a reminder, so newer messages cause a new one and no message causes two.
 */
import { sql } from 'kysely';
import { isStillOfScenario } from '#features/chat/server/find-thread.ts';
import { unreadDays, unreadMinutes } from '#features/chat/constants.ts';
import type {} from '#features/chat/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';
import { recordAll } from '#platform/outbox/record.ts';

const batchSize = 500;

/** Returns the number of people and threads. */
export async function remindOfUnread(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ threadId: string; accountId: string }>`
    WITH due AS (
      SELECT p.thread_id, p.account_id, t.last_seq FROM chat_thread t JOIN chat_participant p ON p.thread_id = t.id
      WHERE t.last_message_at >= ${before(now, unreadDays * 1440)}::timestamptz
        AND p.left_at IS NULL AND NOT p.muted AND greatest(p.last_read_seq, p.told_seq) < t.last_seq
        AND EXISTS (SELECT FROM chat_message m WHERE m.thread_id = t.id AND m.deleted_at IS NULL
          AND m.seq > greatest(p.last_read_seq, p.told_seq) AND m.side <> 'SYSTEM'
          AND m.author_id IS DISTINCT FROM p.account_id
          AND m.created_at <= ${before(now, unreadMinutes)}::timestamptz)
        AND ${mayStillRead}
      ORDER BY p.thread_id, p.account_id LIMIT ${batchSize} FOR UPDATE OF p SKIP LOCKED)
    UPDATE chat_participant p SET told_seq = due.last_seq FROM due
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

/** A removed co-author and a former employee keep their rows, but not the thread. */
const mayStillRead = sql<boolean>`(${isStillOfScenario(sql.ref('p.account_id'))} AND (p.side <> 'ORGANIZATION' OR EXISTS (
  SELECT FROM employee j WHERE j.account_id = p.account_id AND j.organization_id = t.organization_id
    AND j.state = 'ACTIVE')))`;

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
