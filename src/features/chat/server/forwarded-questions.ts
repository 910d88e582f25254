/** What officers have forwarded from a thread. Of the other thread nothing is read but the ids of their own messages. */
import { sql } from 'kysely';
import { editMinutes } from '#features/chat/constants.ts';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { ForwardedMessage, ForwardedQuestion } from '#features/chat/schemas.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import type {} from '#features/chat/server/tables.ts';
import type { Db } from '#platform/db/tables.ts';

const maxQuestions = 50;
const maxExcerpt = 200;

/** In the order of the thread, the newest of them. Only officers see which messages are questions of experts. */
export async function listForwardedQuestions(
  db: Db,
  { id, type }: Pick<FoundThread, 'id' | 'type'>,
  side: ThreadSide,
): Promise<ForwardedQuestion[]> {
  if (type !== 'ORDER' || side !== 'FUND') return [];
  const { rows } = await sql<ForwardedQuestion>`
    SELECT m.id, m.seq, left(m.text, ${maxExcerpt}) AS text,
      (s.id IS NOT NULL AND s.deleted_at IS NULL) AS answered
    FROM chat_forward f JOIN chat_message m ON m.id = f.message_id LEFT JOIN chat_message s ON s.id = f.sent_id
    WHERE f.thread_id = ${id} AND m.deleted_at IS NULL ORDER BY m.seq DESC LIMIT ${maxQuestions}`.execute(db);
  return rows.reverse();
}

interface Officer {
  accountId: string;
  side: ThreadSide;
  now: Date;
}

/** Questions in a thread of an expert, answers in a thread of an author: for as long as their writer may delete them. */
export async function listOwnForwards(
  db: Db,
  { id, type }: Pick<FoundThread, 'id' | 'type'>,
  { accountId, side, now }: Officer,
): Promise<ForwardedMessage[]> {
  if ((type !== 'ORDER' && type !== 'TASK') || side !== 'FUND') return [];
  const [source, copy] =
    type === 'TASK' ? (['question_id', 'message_id'] as const) : (['answer_id', 'sent_id'] as const);
  const rows = await db
    .selectFrom('chat_message as m')
    .innerJoin('chat_forward as f', `f.${source}`, 'm.id')
    .innerJoin('chat_message as s', 's.id', `f.${copy}`)
    .select(['m.id as messageId', 's.id as sentId', 's.created_at as createdAt'])
    .where('m.thread_id', '=', id)
    .where('s.author_id', '=', accountId)
    .where('s.deleted_at', 'is', null)
    .where('s.created_at', '>', new Date(now.getTime() - editMinutes * 60_000))
    .execute();
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
