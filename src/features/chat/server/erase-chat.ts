import { sql } from 'kysely';
import type {} from '#features/chat/server/tables.ts';
import { dropFiles } from '#platform/files/store-file.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';

/**
 * Messages of other people stay in their threads. Threads that the account has opened with the fund are deleted with all
 * messages.
 */
export const chatEraser: Eraser = {
  tables: [
    'chat_block',
    'chat_complaint',
    'chat_file',
    'chat_forward',
    'chat_forwarded_answer',
    'chat_message',
    'chat_participant',
    'chat_thread',
    'chat_title',
  ],
  async erase(tx, { accountId, files, now }) {
    const questions = await listQuestions(tx, accountId);
    const erased = await tx
      .deleteFrom('chat_file')
      .where((eb) => eb.or([eb('owner_id', '=', accountId), eb('thread_id', '=', anyOf(questions))]))
      .returning('file_id')
      .execute();
    await dropFiles(
      tx,
      files,
      erased.map((row) => row.file_id),
    );
    await tx.deleteFrom('chat_block').where('account_id', '=', accountId).execute();
    await tx
      .updateTable('chat_complaint')
      .set({ complainant_id: null, reason: '' })
      .where('complainant_id', '=', accountId)
      .execute();
    const threads = threadsOf(tx, accountId);
    // Officers write about the people of the thread in these notes.
    await tx
      .updateTable('chat_complaint')
      .set({ decision_note: '' })
      .where('thread_id', 'in', threads)
      .execute();
    await tx.deleteFrom('chat_thread').where('id', '=', anyOf(questions)).execute();
    const own = tx.selectFrom('scenario').select('id').where('author_id', '=', accountId);
    const requests = tx.selectFrom('request').select('id').where('author_id', '=', accountId);
    await tx
      .updateTable('chat_thread')
      .set({ title: '' })
      .where('id', 'in', threads)
      .where((eb) =>
        eb.or([
          eb('type', '=', 'COAUTHOR').and('subject_id', 'in', own),
          eb('type', '=', 'REQUEST').and('subject_id', 'in', requests),
        ]),
      )
      .execute();
    await tx
      .updateTable('chat_message')
      .set({ text: '', deleted_at: now })
      .where('author_id', '=', accountId)
      .execute();
    await tx.deleteFrom('chat_participant').where('account_id', '=', accountId).execute();
  },
};

/**
 * Finds the threads by their participant, because no index begins with the subject. A person takes part in every thread
 * about an own record, closed ones included.
 */
const threadsOf = (tx: Tx, accountId: string) =>
  tx.selectFrom('chat_participant').select('thread_id').where('account_id', '=', accountId);

/** Read once: with a subquery in its place, the deletion of files would read all files. */
async function listQuestions(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('chat_thread')
    .select('id')
    .where('id', 'in', threadsOf(tx, accountId))
    .where('type', 'in', ['SUPPORT', 'TASK'])
    .where('subject_id', '=', accountId)
    .execute();
  return rows.map(({ id }) => id);
}

const anyOf = (ids: readonly string[]) => sql<string>`ANY (${[...ids]}::uuid[])`;
