/** The questions of experts that the fund has forwarded to an author. Nothing but their words in the author's thread is read. */
import { sql } from 'kysely';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { ForwardedQuestion } from '#features/chat/schemas.ts';
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
    SELECT m.id, m.seq, left(m.text, ${maxExcerpt}) AS text
    FROM chat_forward f JOIN chat_message m ON m.id = f.message_id
    WHERE f.thread_id = ${id} AND m.deleted_at IS NULL ORDER BY m.seq DESC LIMIT ${maxQuestions}`.execute(db);
  return rows.reverse();
}
