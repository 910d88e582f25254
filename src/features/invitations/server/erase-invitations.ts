import type { Eraser } from '#platform/erasure/eraser.ts';

/** Invitations to the address of the account stay as evidence of who invited, without the person. */
export const invitationsEraser: Eraser = {
  tables: ['invitation'],
  async erase(tx, { accountId, email }) {
    const blanked = await tx
      .updateTable('invitation')
      .set({ email: `${accountId}@erased.invalid`, last_name: null, label: '', note: '' })
      .where('email', '=', email)
      .returning('id')
      .execute();
    return blanked.map(({ id }) => id);
  },
};
