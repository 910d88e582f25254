import type { Eraser } from '#platform/erasure/eraser.ts';

/** Runs before the eraser of documents, which deletes the file. Signatures made by it stay. */
export const attorneysEraser: Eraser = {
  tables: ['power_of_attorney'],
  async erase(tx, { accountId }) {
    await tx.deleteFrom('power_of_attorney').where('account_id', '=', accountId).execute();
  },
};
