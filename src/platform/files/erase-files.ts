import type { Eraser } from '#platform/erasure/eraser.ts';
import { dropFiles } from '#platform/files/store-file.ts';

/** Runs after the features have erased the rows that refer to files. Content of the site belongs to the fund. */
export const filesEraser: Eraser = {
  tables: ['file', 'file_variant'],
  async erase(tx, { accountId, files }) {
    const owned = await tx
      .selectFrom('file')
      .select('id')
      .where('owner_id', '=', accountId)
      .where('purpose', 'in', ['photo', 'text', 'sealed'])
      .execute();
    await dropFiles(
      tx,
      files,
      owned.map(({ id }) => id),
    );
  },
};
