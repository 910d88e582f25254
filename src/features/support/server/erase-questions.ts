import type { Eraser } from '#platform/erasure/eraser.ts';

/** Erases the questions of the account, and those asked from its address without an account. */
export const questionsEraser: Eraser = {
  tables: ['support_question'],
  async erase(tx, { accountId, email }) {
    const deleted = await tx
      .deleteFrom('support_question')
      .where((eb) => eb.or([eb('account_id', '=', accountId), eb('email', '=', email)]))
      .returning('id')
      .execute();
    return deleted.map(({ id }) => id);
  },
};
