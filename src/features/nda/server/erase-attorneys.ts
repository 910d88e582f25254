import type { Eraser } from '#platform/erasure/eraser.ts';

/** Before the documents: its file goes with them. What was signed by it stays. */
export const attorneysEraser: Eraser = {
  tables: ['power_of_attorney'],
  async erase(tx, { accountId }) {
    await tx.deleteFrom('power_of_attorney').where('account_id', '=', accountId).execute();
  },
};
