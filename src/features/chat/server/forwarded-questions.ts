/**
 * What officers have forwarded from a thread. Of the other thread it reads only the ids of the forwarded messages and the
 * application.
 */
import { sql } from 'kysely';
import { editMinutes } from '#features/chat/constants.ts';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { ForwardedApplication, ForwardedMessage, ForwardedQuestion } from '#features/chat/schemas.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { isAnswered } from '#features/chat/server/forwarding.ts';
import type {} from '#features/chat/server/tables.ts';
import type { Db } from '#platform/db/tables.ts';

const maxQuestions = 50;
const maxExcerpt = 200;
const maxApplications = 100;

/** The newest ones, in the order of the thread. Only officers see which messages are questions of experts. */
export async function listForwardedQuestions(
  db: Db,
  { id, type }: Pick<FoundThread, 'id' | 'type'>,
  side: ThreadSide,
): Promise<ForwardedQuestion[]> {
  if (type !== 'ORDER' || side !== 'FUND') return [];
  const { rows } = await sql<ForwardedQuestion>`
    SELECT m.id, m.seq, left(m.text, ${maxExcerpt}) AS text,
      ${isAnswered} AS answered
    FROM chat_forward f JOIN chat_message m ON m.id = f.message_id
    WHERE f.thread_id = ${id} AND m.deleted_at IS NULL ORDER BY m.seq DESC LIMIT ${maxQuestions}`.execute(db);
  return rows.reverse();
}

/** Not secret: a system message tells the author that the fund forwards a question of an expert. */
export async function hasExpertQuestion(
  db: Db,
  { id, type }: Pick<FoundThread, 'id' | 'type'>,
): Promise<boolean> {
  if (type !== 'ORDER') return false;
  const { rows } = await sql`SELECT FROM chat_forward f JOIN chat_message m ON m.id = f.message_id
    WHERE f.thread_id = ${id} AND m.deleted_at IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

interface Officer {
  accountId: string;
  side: ThreadSide;
  now: Date;
}

/**
 * What the caller has forwarded and may still take back: questions from an expert's thread, answers from an author's
 * thread.
 */
export async function listOwnForwards(
  db: Db,
  { id, type }: Pick<FoundThread, 'id' | 'type'>,
  { accountId, side, now }: Officer,
): Promise<ForwardedMessage[]> {
  if ((type !== 'ORDER' && type !== 'TASK') || side !== 'FUND') return [];
  const forwards =
    type === 'TASK'
      ? sql`SELECT question_id AS source_id, message_id AS sent_id FROM chat_forward`
      : sql`SELECT answer_id AS source_id, sent_id FROM chat_forwarded_answer`;
  const { rows } = await sql<Omit<ForwardedMessage, 'createdAt'> & { createdAt: Date }>`
    SELECT m.id AS "messageId", s.id AS "sentId", s.created_at AS "createdAt"
    FROM chat_message m JOIN (${forwards}) f ON f.source_id = m.id JOIN chat_message s ON s.id = f.sent_id
    WHERE m.thread_id = ${id} AND s.author_id = ${accountId} AND s.deleted_at IS NULL
      AND s.created_at > ${new Date(now.getTime() - editMinutes * 60_000)}
    ORDER BY s.created_at, s.id`.execute(db);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/**
 * The applications that the newest messages of an expert's thread are about, without what was taken back. For officers
 * only: experts do not learn the number of an application.
 */
export async function listForwardedApplications(
  db: Db,
  { id, type }: Pick<FoundThread, 'id' | 'type'>,
  side: ThreadSide,
): Promise<ForwardedApplication[]> {
  if (type !== 'TASK' || side !== 'FUND') return [];
  const { rows } = await sql<ForwardedApplication>`
    SELECT m.id AS "messageId", a.id AS "applicationId", a.number
    FROM (
        SELECT f.question_id AS message_id, f.thread_id FROM chat_message q
          JOIN chat_forward f ON f.question_id = q.id JOIN chat_message s ON s.id = f.message_id AND s.deleted_at IS NULL
        WHERE q.thread_id = ${id}
        UNION ALL
        SELECT g.sent_id, f.thread_id FROM chat_message s
          JOIN chat_forwarded_answer g ON g.sent_id = s.id JOIN chat_forward f ON f.message_id = g.message_id
        WHERE s.thread_id = ${id} AND s.deleted_at IS NULL
      ) forwarded
      JOIN chat_message m ON m.id = forwarded.message_id JOIN chat_thread t ON t.id = forwarded.thread_id
      JOIN application a ON a.id = t.subject_id AND a.number IS NOT NULL AND a.state NOT IN ('DRAFT', 'EXPIRED')
    -- A later thread about an application is another one.
    GROUP BY m.id, m.seq, a.id, a.number
    ORDER BY m.seq DESC, a.number LIMIT ${maxApplications}`.execute(db);
  return rows.reverse();
}
