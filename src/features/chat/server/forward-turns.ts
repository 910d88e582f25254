/** Whether the expert or the author still waits for a reply of the fund after an answer was forwarded or taken back. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isAnswered, deliveredAnswers } from '#features/chat/server/forwarding.ts';
import { lockThread } from '#features/chat/server/lock-thread.ts';
import type {} from '#features/chat/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/**
 * True when the expert still waits for a reply of the fund: to a message after this question, or to another forwarded
 * question. Call while the thread is locked.
 */
export async function hasOtherQuestions(
  tx: Tx,
  { threadId, questionId }: { threadId: string; questionId: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM chat_message m JOIN chat_message q ON q.id = ${questionId} LEFT JOIN LATERAL (
      SELECT bool_and(${isAnswered}) AS "isAnswered"
      FROM chat_forward f JOIN chat_message asked ON asked.id = f.message_id
      WHERE f.question_id = m.id AND asked.deleted_at IS NULL) forwarded ON true
    WHERE m.thread_id = ${threadId} AND m.side = 'USER' AND m.deleted_at IS NULL AND m.id <> q.id
      AND NOT coalesce(forwarded."isAnswered", m.thread_id = q.thread_id AND m.seq < q.seq)
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/**
 * SQL: the author waits for a reply to a message after the last reply of the fund. Two kinds of messages need none: a
 * message that was forwarded as an answer, and a message before such an answer when every question from before the
 * message is answered by now.
 */
const authorWaits = (threadId: string) => sql<boolean>`EXISTS (
    WITH question AS (
      SELECT asked.seq, answer.seq AS answer_seq
      FROM chat_forward f JOIN chat_message asked ON asked.id = f.message_id
        LEFT JOIN ${deliveredAnswers} ON g.message_id = f.message_id
        LEFT JOIN chat_message answer ON answer.id = g.answer_id
      WHERE f.thread_id = ${threadId} AND asked.deleted_at IS NULL
    ), reply AS (
      SELECT coalesce(max(m.seq), 0) AS last_seq FROM chat_message m
      WHERE m.thread_id = ${threadId} AND m.side = 'FUND'
        AND NOT EXISTS (SELECT FROM chat_forward f WHERE f.message_id = m.id)
    )
    SELECT FROM chat_message m, reply
    WHERE m.thread_id = ${threadId} AND m.side = 'AUTHOR' AND m.deleted_at IS NULL AND m.seq > reply.last_seq
      AND NOT EXISTS (SELECT FROM question WHERE answer_seq = m.seq)
      AND (SELECT bool_and(answer_seq IS NOT NULL) AND max(answer_seq) > m.seq FROM question WHERE seq < m.seq)
        IS NOT TRUE)`;

/**
 * SQL: the expert waits for a reply to a message after the last reply of the fund. A message needs none when it or a
 * later question has a forwarded answer.
 */
const expertWaits = (threadId: string) => sql<boolean>`EXISTS (
    WITH question AS (
      SELECT q.seq, bool_and(${isAnswered}) AS is_answered
      FROM chat_message q JOIN chat_forward f ON f.question_id = q.id JOIN chat_message asked ON asked.id = f.message_id
      WHERE q.thread_id = ${threadId} AND asked.deleted_at IS NULL GROUP BY q.seq
    ), reply AS (
      SELECT coalesce(max(m.seq), 0) AS last_seq FROM chat_message m
      WHERE m.thread_id = ${threadId} AND m.side = 'FUND'
        AND NOT EXISTS (SELECT FROM chat_forwarded_answer WHERE sent_id = m.id)
    )
    SELECT FROM chat_message m, reply
    WHERE m.thread_id = ${threadId} AND m.side = 'USER' AND m.deleted_at IS NULL AND m.seq > reply.last_seq
      AND NOT coalesce((SELECT is_answered FROM question WHERE seq = m.seq),
        EXISTS (SELECT FROM question WHERE is_answered AND seq > m.seq)))`;

interface AnsweredThread {
  threadId: string;
  applicationId: string;
  officerId: string;
}

/** Marks the thread as answered by the fund, unless the author still waits. Call while the thread is locked. */
export async function endTurnOfAuthor(tx: Tx, answered: AnsweredThread): Promise<void> {
  const { threadId, applicationId, officerId } = answered;
  const { rows } = await sql`
    UPDATE chat_thread t SET last_side = 'FUND'
    WHERE t.id = ${threadId} AND t.state = 'OPEN' AND t.last_side <> 'FUND' AND NOT ${authorWaits(threadId)}
    RETURNING t.id`.execute(tx);
  if (rows.length)
    await record(tx, {
      kind: 'chat.answered',
      actorId: officerId,
      subjectId: threadId,
      payload: { type: 'ORDER', subjectId: applicationId },
    });
}

/**
 * Call it after a message was deleted. If it was a forwarded answer, the expert and the author wait again as if it had
 * never been sent. Locks the expert's thread first, as forwarding does.
 */
export async function reopenTurns(
  tx: Tx,
  { messageId, threadId }: { messageId: string; threadId: string },
): Promise<void> {
  const answered = await tx
    .selectFrom('chat_forwarded_answer as g')
    .innerJoin('chat_forward as f', 'f.message_id', 'g.message_id')
    .select('f.thread_id as id')
    .where('g.sent_id', '=', messageId)
    .executeTakeFirst();
  if (!answered) return;
  await reopenTurn(tx, { threadId, type: 'TASK', side: 'USER', waits: expertWaits(threadId) });
  await reopenTurn(tx, {
    threadId: answered.id,
    type: 'ORDER',
    side: 'AUTHOR',
    waits: authorWaits(answered.id),
  });
}

interface TurnToReopen {
  threadId: string;
  type: 'TASK' | 'ORDER';
  side: 'USER' | 'AUTHOR';
  waits: RawBuilder<boolean>;
}

async function reopenTurn(tx: Tx, { threadId, type, side, waits }: TurnToReopen): Promise<void> {
  await lockThread(tx, threadId);
  const { rows } = await sql<{ subjectId: string }>`
    UPDATE chat_thread t SET last_side = ${side}
    WHERE t.id = ${threadId} AND t.state = 'OPEN' AND t.last_side = 'FUND' AND ${waits}
    RETURNING t.subject_id AS "subjectId"`.execute(tx);
  // Without an actor, because the officer's copy of the own data would name a thread of the other queue.
  for (const { subjectId } of rows)
    await record(tx, {
      kind: 'chat.asked',
      actorId: null,
      subjectId: threadId,
      payload: { type, subjectId },
    });
}
