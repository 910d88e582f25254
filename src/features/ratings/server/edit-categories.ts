/** Editing of the public rating categories. Each change returns the whole list, which is short. */
import { sql } from 'kysely';
import { ratingCategoryForm } from '#features/ratings/schemas-admin.ts';
import type { AdminRating, SavedRule, RatingCategoryForm } from '#features/ratings/schemas-admin.ts';
import { isEmptyCategory } from '#features/ratings/server/rated-scenarios.ts';
import type { RatingTops } from '#features/ratings/server/rating-tops.ts';
import type {} from '#features/ratings/server/tables.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { reorderRows, requireUniqueName } from '#platform/db/ordered-rows.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { ContentEventKind } from '#platform/history/events.ts';
import { saveVersion } from '#platform/history/save-version.ts';
import { findLastVersion, listRemoved } from '#platform/history/list-removed.ts';
import { parseWithCurrentSchema } from '#platform/history/parse-with-current-schema.ts';
import { findVersion } from '#platform/history/list-versions.ts';
import { record } from '#platform/outbox/record.ts';

export async function listAdminRatings({ database, tops, now }: RatingContext): Promise<AdminRating[]> {
  const rows = await database.db
    .selectFrom('rating_category')
    .selectAll()
    .orderBy('place')
    .orderBy('id')
    .execute();
  const ratings: AdminRating[] = [];
  for (const { id, name, source, filter, min_votes, visible, version } of rows) {
    ratings.push({
      id,
      name,
      source,
      codes: filter.codes ?? [],
      debut: filter.debut ?? false,
      minVotes: min_votes,
      visible,
      version,
      count: (await tops.read(database.db, { source, filter, min_votes }, now)).total,
    });
  }
  return ratings;
}

export interface RatingContext {
  database: Database;
  tops: RatingTops;
  now: Date;
}

export interface RatingEditContext extends RatingContext {
  officerId: string;
}

async function editAndList(
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

async function insertCategory(
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

/** Subject of a category in the version history. */
export const ratingVersionSubject = (id: number) => ({ kind: 'rating-category', subjectId: id });

const ruleOf = ({ name, source, filter, min_votes }: CategoryRow): SavedRule => ({
  name,
  source,
  codes: filter.codes ?? [],
  debut: filter.debut ?? false,
  minVotes: min_votes,
});

async function saveRuleVersion(
  tx: Tx,
  { id, officerId, before }: { id: number; officerId: string; before?: SavedRule },
): Promise<void> {
  const body = ruleOf(await lockCategoryForUpdate(tx, id));
  await saveVersion(tx, { ...ratingVersionSubject(id), body, authorId: officerId, before });
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

type CategoryRow = Awaited<ReturnType<typeof lockCategoryForUpdate>>;

async function lockCategoryForUpdate(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('rating_category')
    .select(['name', 'source', 'filter', 'min_votes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

const columnsOf = ({ name, source, codes, debut, minVotes }: RatingCategoryForm) => ({
  name,
  source,
  filter: JSON.stringify({ ...(codes.length && { codes }), ...(debut && { debut }) }),
  min_votes: minVotes,
});

const filterKinds = ['type', 'kind', 'format', 'genre'] as const;

async function checkCategory(tx: Tx, { name, codes }: RatingCategoryForm, id?: number): Promise<void> {
  await requireUniqueName(tx, 'rating_category', { name, id });
  if (codes.length === 0) return;
  const items = await tx
    .selectFrom('dictionary_item')
    .select('id')
    .where('id', 'in', codes)
    .where('kind', 'in', filterKinds)
    .execute();
  if (items.length < new Set(codes).size)
    throw new InvalidInput([{ code: 'validation_failed', field: 'codes', text: 'rules@common.unknown' }]);
}
