import type { Eraser } from '#platform/erasure/eraser.ts';

export const projectsEraser: Eraser = {
  tables: ['project'],
  async erase(tx, { accountId }) {
    const deleted = await tx
      .deleteFrom('project')
      .where('author_id', '=', accountId)
      .returning('id')
      .execute();
    return deleted.map(({ id }) => id);
  },
};
