/** Editing of the public rating categories. Each change returns the whole list, which is short. */
import { sql } from 'kysely';
import { ratingCategoryForm } from '#features/ratings/schemas-admin.ts';
import type { AdminRating, RatingCategoryForm } from '#features/ratings/schemas-admin.ts';
import type {} from '#features/ratings/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { reorderRows } from '#platform/db/ordered-rows.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { ContentEventKind } from '#platform/history/events.ts';
import { parseWithCurrentSchema } from '#platform/history/parse-with-current-schema.ts';
import { findVersion } from '#platform/history/list-versions.ts';
import { record } from '#platform/outbox/record.ts';
import {
  ratingVersionSubject,
  ruleOf,
  saveRuleVersion,
  lockCategoryForUpdate,
  columnsOf,
  checkCategory,
} from '#features/ratings/server/category-rows.ts';
import { listAdminRatings } from '#features/ratings/server/list-admin-ratings.ts';
import type { RatingContext } from '#features/ratings/server/list-admin-ratings.ts';

export interface RatingEditContext extends RatingContext {
  officerId: string;
}

export async function editAndList(
  editing: RatingEditContext,
  kind: ContentEventKind,
  change: (tx: Tx) => Promise<{ id: number } | void>,
): Promise<AdminRating[]> {
  await editing.database.tx(async (tx) => {
    const id = (await change(tx))?.id;
    const payload = { part: 'ratings', ...(id !== undefined && { id: String(id) }) };
    await record(tx, { kind, actorId: editing.officerId, payload });
  });
  return listAdminRatings(editing);
}

/** Throws `validation_failed`, `already_exists` at `name`. */
export const addRating = (editing: RatingEditContext, form: RatingCategoryForm): Promise<AdminRating[]> =>
  editAndList(editing, 'content.added', (tx) => insertCategory(tx, editing, { form }));

export async function insertCategory(
  tx: Tx,
  { officerId }: RatingEditContext,
  { form, restored }: { form: RatingCategoryForm; restored?: { id: number; version: number } },
): Promise<{ id: number }> {
  await checkCategory(tx, form);
  const added = await tx
    .insertInto('rating_category')
    .values({
      ...columnsOf(form),
      ...restored,
      visible: false,
      place: sql<number>`(SELECT coalesce(max(place), 0) + 1 FROM rating_category)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveRuleVersion(tx, { ...added, officerId });
  return added;
}

interface SaveCategoryInput {
  id: number;
  version: number;
  form: RatingCategoryForm;
}

/** Throws `not_found`, `validation_failed`, `already_exists` at `name`, `version_conflict`. */
export const saveRating = (editing: RatingEditContext, save: SaveCategoryInput): Promise<AdminRating[]> =>
  editAndList(editing, 'content.changed', (tx) => updateCategory(tx, editing, save));

/** Throws `not_found`, `validation_failed`, `already_exists` at `name`, `version_conflict`. */
export const restoreRatingVersion = (
  editing: RatingEditContext,
  { id, version, savedVersionId }: { id: number; version: number; savedVersionId: string },
): Promise<AdminRating[]> =>
  editAndList(editing, 'content.changed', async (tx) => {
    const body = await findVersion<unknown>(tx, { ...ratingVersionSubject(id), id: savedVersionId });
    return updateCategory(tx, editing, {
      id,
      version,
      form: parseWithCurrentSchema(ratingCategoryForm, body),
    });
  });

async function updateCategory(
  tx: Tx,
  { officerId }: RatingEditContext,
  { id, version, form }: SaveCategoryInput,
): Promise<{ id: number }> {
  const before = ruleOf(await lockCategoryForUpdate(tx, id));
  await checkCategory(tx, form, id);
  const { numUpdatedRows } = await tx
    .updateTable('rating_category')
    .set({ ...columnsOf(form), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('version_conflict');
  await saveRuleVersion(tx, { id, officerId, before });
  return { id };
}

/** Throws `not_found`. */
export const setRatingVisible = (
  editing: RatingEditContext,
  { id, visible }: { id: number; visible: boolean },
): Promise<AdminRating[]> =>
  editAndList(editing, visible ? 'content.shown' : 'content.hidden', async (tx) => {
    await lockCategoryForUpdate(tx, id);
    await tx.updateTable('rating_category').set({ visible }).where('id', '=', id).execute();
    return { id };
  });

/** Throws `version_conflict` when a category was added or removed in the meantime. */
export const reorderRatings = (editing: RatingEditContext, ids: readonly number[]): Promise<AdminRating[]> =>
  editAndList(editing, 'content.changed', async (tx) => {
    const rows = await tx.selectFrom('rating_category').select('id').execute();
    await reorderRows(tx, 'rating_category', { ids, existingIds: rows.map(({ id }) => id) });
  });
