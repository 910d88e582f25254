/** Edits news categories. Each change returns the whole list, which is short. */
import { sql } from 'kysely';
import type { AdminNewsCategory } from '#features/news/schemas-admin.ts';
import type { NewsEditContext } from '#features/news/server/save-news.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { reorderRows, requireUniqueName } from '#platform/db/ordered-rows.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { ContentEventKind } from '#platform/history/events.ts';
import { record } from '#platform/outbox/record.ts';

export const listCategories = (db: Db | Tx): Promise<AdminNewsCategory[]> =>
  db
    .selectFrom('news_category')
    .select(['id', 'name'])
    .select(
      sql<number>`(SELECT count(*)::int FROM news WHERE news.category_id = news_category.id)`.as('count'),
    )
    .orderBy('place')
    .orderBy('id')
    .execute();

const changeCategories = (
  { database, accountId }: NewsEditContext,
  kind: ContentEventKind,
  change: (tx: Tx) => Promise<unknown>,
): Promise<AdminNewsCategory[]> =>
  database.tx(async (tx) => {
    await change(tx);
    await record(tx, { kind, actorId: accountId, payload: { part: 'news-category' } });
    return listCategories(tx);
  });

/** Throws `already_exists` at `name`. */
export const addCategory = (context: NewsEditContext, name: string): Promise<AdminNewsCategory[]> =>
  changeCategories(context, 'content.added', async (tx) => {
    await requireUniqueName(tx, 'news_category', { name });
    const all = await listCategories(tx);
    await tx
      .insertInto('news_category')
      .values({ code: newId(), name, place: all.length + 1 })
      .execute();
  });

/** Throws `not_found`, `already_exists` at `name`. */
export const renameCategory = (
  context: NewsEditContext,
  { id, name }: { id: number; name: string },
): Promise<AdminNewsCategory[]> =>
  changeCategories(context, 'content.changed', async (tx) => {
    await requireUniqueName(tx, 'news_category', { name, id });
    const { numUpdatedRows } = await tx
      .updateTable('news_category')
      .set({ name })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal('not_found');
  });

/** Throws `version_conflict` when a category was added or removed concurrently. */
export const orderCategories = (
  context: NewsEditContext,
  ids: readonly number[],
): Promise<AdminNewsCategory[]> =>
  changeCategories(context, 'content.changed', async (tx) => {
    const existingIds = (await listCategories(tx)).map(({ id }) => id);
    await reorderRows(tx, 'news_category', { ids, existingIds });
  });

/** Deletes an empty category. Throws `not_found`, `state_conflict`. */
export const deleteCategory = (context: NewsEditContext, id: number): Promise<AdminNewsCategory[]> =>
  changeCategories(context, 'content.removed', async (tx) => {
    // Locks the category against concurrent saves: a save either commits first or fails on the foreign key.
    await tx.selectFrom('news_category').select('id').where('id', '=', id).forUpdate().execute();
    const category = (await listCategories(tx)).find((row) => row.id === id);
    if (!category) throw new Refusal('not_found');
    if (category.count > 0) throw new Refusal('state_conflict', { text: 'news@rules.categoryInUse' });
    await tx.deleteFrom('news_category').where('id', '=', id).execute();
  });
