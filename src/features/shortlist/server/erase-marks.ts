import type { Eraser } from '#platform/erasure/eraser.ts';

/** Marks of others on the account stay: they name its id only. */
export const marksEraser: Eraser = {
  tables: ['favorite', 'viewed'],
  async erase(tx, { accountId }) {
    await tx.deleteFrom('favorite').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('viewed').where('account_id', '=', accountId).execute();
  },
};
