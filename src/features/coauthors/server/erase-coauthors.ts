import { sql } from 'kysely';
import type { Eraser } from '#platform/erasure/eraser.ts';

/** Co-authors of the account's scenarios go. On scenarios of others its share stays, without the address. */
export const coauthorsEraser: Eraser = {
  tables: ['scenario_coauthor'],
  async erase(tx, { accountId, email }) {
    await tx
      .deleteFrom('scenario_coauthor')
      .where('scenario_id', 'in', tx.selectFrom('scenario').select('id').where('author_id', '=', accountId))
      .execute();
    await tx
      .updateTable('scenario_coauthor')
      .set({ email: sql`id || '@erased.invalid'` })
      .where(({ or, eb }) => or([eb('account_id', '=', accountId), eb('email', '=', email)]))
      .execute();
  },
};
