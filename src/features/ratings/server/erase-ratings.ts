import type { Eraser } from '#platform/erasure/eraser.ts';

export const ratingsEraser: Eraser = {
  tables: ['author_rating', 'stale_author'],
  async erase(tx, { accountId }) {
    await tx.deleteFrom('author_rating').where('author_id', '=', accountId).execute();
    await tx.deleteFrom('stale_author').where('author_id', '=', accountId).execute();
  },
};
