/** Categories of news: each change answers with the whole short list. */
import { sql } from 'kysely';
import type { DeskCategory } from '#features/news/contract-desk.ts';
import type { Editing } from '#features/news/server/save-news.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type {} from '#platform/history/events.ts';
import { record } from '#platform/outbox/record.ts';

export const listCategories = (db: Db | Tx): Promise<DeskCategory[]> =>
  db
    .selectFrom('news_category')
    .select(['id', 'name'])
    .select(
      sql<number>`(SELECT count(*)::int FROM news WHERE news.category_id = news_category.id)`.as('count'),
    )
    .orderBy('place')
    .orderBy('id')
    .execute();

const changing = (
  { database, officerId }: Editing,
  change: (tx: Tx) => Promise<unknown>,
): Promise<DeskCategory[]> =>
  database.tx(async (tx) => {
    await change(tx);
    await record(tx, { kind: 'content.changed', actorId: officerId, payload: { part: 'news-category' } });
    return listCategories(tx);
  });

/** Throws `already_exists` at `name`. */
export const addCategory = (editing: Editing, name: string): Promise<DeskCategory[]> =>
  changing(editing, async (tx) => {
    await checkName(tx, name);
    const all = await listCategories(tx);
    await tx
      .insertInto('news_category')
      .values({ code: newId(), name, place: all.length + 1 })
      .execute();
  });

/** Throws `not_found`, `already_exists` at `name`. */
export const renameCategory = (
  editing: Editing,
  { id, name }: { id: number; name: string },
): Promise<DeskCategory[]> =>
  changing(editing, async (tx) => {
    await checkName(tx, name, id);
    const { numUpdatedRows } = await tx
      .updateTable('news_category')
      .set({ name })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal('not_found');
  });

async function checkName(tx: Tx, name: string, id = 0): Promise<void> {
  const same = await tx
    .selectFrom('news_category')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same) throw new Refusal('already_exists', { field: 'name' });
}

/** Throws `version_conflict` when somebody has added or removed one meanwhile. */
export const orderCategories = (editing: Editing, ids: readonly number[]): Promise<DeskCategory[]> =>
  changing(editing, async (tx) => {
    const known = (await listCategories(tx)).map(({ id }) => id).toSorted((one, other) => one - other);
    const told = ids.toSorted((one, other) => one - other);
    if (known.join() !== told.join()) throw new Refusal('version_conflict');
    for (const [index, id] of ids.entries()) {
      await tx
        .updateTable('news_category')
        .set({ place: index + 1 })
        .where('id', '=', id)
        .execute();
    }
  });

/** Only an empty one. Throws `not_found`, `state_conflict`. */
export const deleteCategory = (editing: Editing, id: number): Promise<DeskCategory[]> =>
  changing(editing, async (tx) => {
    const found = (await listCategories(tx)).find((one) => one.id === id);
    if (!found) throw new Refusal('not_found');
    if (found.count > 0) throw new Refusal('state_conflict', { text: 'news@rules.categoryInUse' });
    await tx.deleteFrom('news_category').where('id', '=', id).execute();
  });
