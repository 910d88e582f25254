import type {} from '#features/mailings/server/tables.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';

/** Letters of an officer stay, because the fund has written them. */
export const mailingsEraser: Eraser = {
  tables: ['mailing_recipient'],
  async erase(tx, { accountId }) {
    await tx.deleteFrom('mailing_recipient').where('account_id', '=', accountId).execute();
  },
};
