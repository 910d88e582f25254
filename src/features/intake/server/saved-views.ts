/** Filters of the list that an officer has saved, each officer their own. */
import { maxViews } from '#features/intake/constants.ts';
import type { ViewInput, ViewsOutput } from '#features/intake/schemas-list.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export const listViews = (db: Db | Tx, officerId: string): Promise<ViewsOutput> =>
  db
    .selectFrom('intake_view')
    .select(['id', 'name', 'query'])
    .where('officer_id', '=', officerId)
    .orderBy('name')
    .limit(maxViews)
    .execute();

/** Throws `state_conflict` with too many of them. */
export async function saveView(
  tx: Tx,
  { officerId, name, query, now }: ViewInput & { officerId: string; now: Date },
): Promise<ViewsOutput> {
  await tx
    .insertInto('intake_view')
    .values({ id: newId(), officer_id: officerId, name, query, created_at: now })
    .onConflict((conflict) => conflict.columns(['officer_id', 'name']).doUpdateSet({ query }))
    .execute();
  const { count } = await tx
    .selectFrom('intake_view')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('officer_id', '=', officerId)
    .executeTakeFirstOrThrow();
  if (Number(count) > maxViews) throw new Refusal('state_conflict', { text: 'intake@rules.views' });
  return listViews(tx, officerId);
}

/** Throws `not_found`, also for a view of another officer. */
export async function deleteView(
  tx: Tx,
  { officerId, id }: { officerId: string; id: string },
): Promise<ViewsOutput> {
  await tx
    .deleteFrom('intake_view')
    .where('id', '=', id)
    .where('officer_id', '=', officerId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return listViews(tx, officerId);
}
