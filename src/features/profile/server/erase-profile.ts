import type { Eraser } from '#platform/erasure/eraser.ts';

export const profileEraser: Eraser = {
  tables: ['profile', 'education'],
  async erase(tx, { accountId }) {
    await tx.deleteFrom('education').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('profile').where('account_id', '=', accountId).execute();
  },
};
