/** Stores whether an answer helped: one vote per visitor, without data that identifies the visitor (product §14). */
import { sql } from 'kysely';
import { addDays } from '#kernel/add-days.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { networkPrefix } from '#platform/http/anonymous-visitor-id.ts';
import type {} from '#features/content/server/tables.ts';

export interface FaqVote {
  itemId: number;
  voter: string;
  helpful: boolean;
}

export async function rateFaqItem(tx: Tx, vote: FaqVote): Promise<void> {
  const { itemId, voter, helpful } = vote;
  const inserted = await tx
    .insertInto('faq_voice')
    .values({ item_id: itemId, voter, helpful })
    .onConflict((conflict) => conflict.columns(['item_id', 'voter']).doNothing())
    .returning('item_id')
    .executeTakeFirst();
  if (inserted) return addToCounts(tx, itemId, { yes: helpful ? 1 : 0, no: helpful ? 0 : 1 });
  const changed = await tx
    .updateTable('faq_voice')
    .set({ helpful })
    .where('item_id', '=', itemId)
    .where('voter', '=', voter)
    .where('helpful', '<>', helpful)
    .returning('item_id')
    .executeTakeFirst();
  if (changed) await addToCounts(tx, itemId, { yes: helpful ? 1 : -1, no: helpful ? -1 : 1 });
}

const addToCounts = async (tx: Tx, id: number, { yes, no }: { yes: number; no: number }): Promise<void> =>
  void (await tx
    .updateTable('faq_item')
    .set({ helpful_yes: sql`helpful_yes + ${yes}::int`, helpful_no: sql`helpful_no + ${no}::int` })
    .where('id', '=', id)
    .execute());

/** Deletes votes of anonymous visitors: the network hash changes every day, so an old one matches no visitor. */
export async function sweepFaqVotes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('faq_voice')
    .where('voter', 'like', `${networkPrefix}%`)
    .where('created_at', '<', addDays(now, -2))
    .execute();
}
