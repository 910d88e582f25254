import { ratingCategoryForm } from '#features/ratings/schemas-admin.ts';
import type { AdminRating, SavedRule } from '#features/ratings/schemas-admin.ts';
import { isEmptyCategory } from '#features/ratings/server/rated-scenarios.ts';
import type {} from '#features/ratings/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import { findLastVersion, listRemoved } from '#platform/history/list-removed.ts';
import { parseWithCurrentSchema } from '#platform/history/parse-with-current-schema.ts';
import {
  ratingVersionSubject,
  saveRuleVersion,
  lockCategoryForUpdate,
} from '#features/ratings/server/category-rows.ts';
import { editAndList, insertCategory } from '#features/ratings/server/edit-categories.ts';
import type { RatingEditContext } from '#features/ratings/server/edit-categories.ts';

/** Throws `not_found`, `state_conflict` when the category has scenarios. */
export const deleteRating = (editing: RatingEditContext, id: number): Promise<AdminRating[]> =>
  editAndList(editing, 'content.removed', async (tx) => {
    const row = await lockCategoryForUpdate(tx, id);
    if (!(await isEmptyCategory(tx, row, editing.now)))
      throw new Refusal('state_conflict', { text: 'ratings@refusals.categoryInUse' });
    await saveRuleVersion(tx, { id, officerId: editing.officerId });
    await tx.deleteFrom('rating_category').where('id', '=', id).execute();
    return { id };
  });

export async function listRemovedRatings(db: Db) {
  const existing = await db.selectFrom('rating_category').select('id').execute();
  const removed = await listRemoved<SavedRule>(db, {
    kind: ratingVersionSubject(0).kind,
    existingIds: existing.map(({ id }) => id),
  });
  return removed.map(({ subjectId, at, author, body }) => ({
    id: Number(subjectId),
    at,
    author,
    name: body.name,
  }));
}

/** Throws `not_found`, `validation_failed`, `already_exists` at `name`, `version_conflict` when it was restored already. */
export const restoreRemovedRating = (editing: RatingEditContext, id: number): Promise<AdminRating[]> =>
  editAndList(editing, 'content.restored', async (tx) => {
    const { body, saves } = await findLastVersion(tx, ratingVersionSubject(id));
    const existing = tx.selectFrom('rating_category').select('id').where('id', '=', id);
    if (await existing.executeTakeFirst()) throw new Refusal('version_conflict');
    // A higher version, so that a form opened before the removal cannot overwrite the restored category.
    return insertCategory(tx, editing, {
      form: parseWithCurrentSchema(ratingCategoryForm, body),
      restored: { id, version: saves + 1 },
    });
  });
