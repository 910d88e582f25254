import type { Eraser } from '#platform/erasure/eraser.ts';
import { dropFiles } from '#platform/files/store-file.ts';

export const applicationFilesEraser: Eraser = {
  tables: ['application_file'],
  async erase(tx, { accountId, files }) {
    const own = tx.selectFrom('application').select('id').where('author_id', '=', accountId);
    const erased = await tx
      .deleteFrom('application_file')
      .where('application_id', 'in', own)
      .returning('file_id')
      .execute();
    await dropFiles(
      tx,
      files,
      erased.map(({ file_id }) => file_id),
    );
  },
};
