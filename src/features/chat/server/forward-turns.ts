/** After an author's answer is forwarded: checks whether the expert or the author still waits for a reply of the fund. */
import { sql } from 'kysely';
import { isAnswered, standingAnswers } from '#features/chat/server/forwarding.ts';
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

interface AnsweredThread {
  threadId: string;
  applicationId: string;
  officerId: string;
}

/**
 * Marks the thread as answered by the fund, unless a message of the author still waits for a reply. Two kinds of messages
 * after the last reply do not wait. One is a forwarded answer. The other is a message after which such an answer was written,
 * to a question before the message, when by now every question before the message has a forwarded answer. Call while the
 * thread is locked.
 */
export async function endTurnOfAuthor(tx: Tx, answered: AnsweredThread): Promise<void> {
  const { threadId, applicationId, officerId } = answered;
  const { rows } = await sql`
    WITH question AS (
      SELECT asked.seq, answer.seq AS answer_seq
      FROM chat_forward f JOIN chat_message asked ON asked.id = f.message_id
        LEFT JOIN ${standingAnswers} ON g.message_id = f.message_id
        LEFT JOIN chat_message answer ON answer.id = g.answer_id
      WHERE f.thread_id = ${threadId} AND asked.deleted_at IS NULL
    ), reply AS (
      SELECT coalesce(max(m.seq), 0) AS last_seq FROM chat_message m
      WHERE m.thread_id = ${threadId} AND m.side = 'FUND'
        AND NOT EXISTS (SELECT FROM chat_forward f WHERE f.message_id = m.id)
    ), waiting AS (
      SELECT FROM chat_message m, reply
      WHERE m.thread_id = ${threadId} AND m.side = 'AUTHOR' AND m.deleted_at IS NULL AND m.seq > reply.last_seq
        AND NOT EXISTS (SELECT FROM question WHERE answer_seq = m.seq)
        AND (SELECT bool_and(answer_seq IS NOT NULL) AND max(answer_seq) > m.seq FROM question WHERE seq < m.seq)
          IS NOT TRUE
    )
    UPDATE chat_thread t SET last_side = 'FUND'
    WHERE t.id = ${threadId} AND t.state = 'OPEN' AND t.last_side <> 'FUND' AND NOT EXISTS (SELECT FROM waiting)
    RETURNING t.id`.execute(tx);
  if (rows.length)
    await record(tx, {
      kind: 'chat.answered',
      actorId: officerId,
      subjectId: threadId,
      payload: { type: 'ORDER', subjectId: applicationId },
    });
}
