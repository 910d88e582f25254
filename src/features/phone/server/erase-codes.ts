import type { Eraser } from '#platform/erasure/eraser.ts';

export const phoneEraser: Eraser = {
  tables: ['phone_code'],
  erase: async (tx, { accountId }) =>
    void (await tx.deleteFrom('phone_code').where('account_id', '=', accountId).execute()),
};
