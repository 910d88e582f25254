import type {} from '#features/chat/server/tables.ts';
import { dropFiles } from '#platform/files/store-file.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';

/** Messages of others stay in their threads. Questions to the fund are deleted with all their messages. */
export const chatEraser: Eraser = {
  tables: [
    'chat_block',
    'chat_complaint',
    'chat_file',
    'chat_message',
    'chat_participant',
    'chat_thread',
    'chat_title',
  ],
  async erase(tx, { accountId, files, now }) {
    const questions = tx
      .selectFrom('chat_thread')
      .select('id')
      .where('type', 'in', ['SUPPORT', 'TASK'])
      .where('subject_id', '=', accountId);
    const erased = await tx
      .deleteFrom('chat_file')
      .where((eb) => eb.or([eb('owner_id', '=', accountId), eb('thread_id', 'in', questions)]))
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
    const threads = tx.selectFrom('chat_participant').select('thread_id').where('account_id', '=', accountId);
    // Notes of officers about the people of a thread.
    await tx
      .updateTable('chat_complaint')
      .set({ decision_note: '' })
      .where('thread_id', 'in', threads)
      .execute();
    await tx
      .deleteFrom('chat_thread')
      .where('type', 'in', ['SUPPORT', 'TASK'])
      .where('subject_id', '=', accountId)
      .execute();
    const own = tx.selectFrom('scenario').select('id').where('author_id', '=', accountId);
    const requests = tx.selectFrom('request').select('id').where('author_id', '=', accountId);
    await tx
      .updateTable('chat_thread')
      .set({ title: '' })
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
