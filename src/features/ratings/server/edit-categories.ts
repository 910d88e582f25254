/** Categories of the public ratings: each change answers with the whole short list. */
import { sql } from 'kysely';
import { ratingCategoryForm } from '#features/ratings/contract-desk.ts';
import type { DeskRating, KeptRule, RatingCategoryForm } from '#features/ratings/contract-desk.ts';
import { countRated } from '#features/ratings/server/rating-queries.ts';
import type {} from '#features/ratings/server/tables.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type {} from '#platform/history/events.ts';
import { keepVersion } from '#platform/history/keep-version.ts';
import { findLast, listRemoved } from '#platform/history/list-removed.ts';
import { asToday } from '#platform/history/as-today.ts';
import { findVersion } from '#platform/history/list-versions.ts';
import { record } from '#platform/outbox/record.ts';

export async function listDeskRatings(db: Db | Tx, now: Date): Promise<DeskRating[]> {
  const rows = await db.selectFrom('rating_category').selectAll().orderBy('place').orderBy('id').execute();
  const found: DeskRating[] = [];
  for (const { id, name, source, filter, min_votes, visible, version } of rows) {
    found.push({
      id,
      name,
      source,
      codes: filter.codes ?? [],
      debut: filter.debut ?? false,
      minVotes: min_votes,
      visible,
      version,
      count: await countRated(db, { source, filter, min_votes }, now),
    });
  }
  return found;
}

export interface RatingEditing {
  database: Database;
  officerId: string;
  now: Date;
}

const changing = (
  { database, officerId, now }: RatingEditing,
  change: (tx: Tx) => Promise<{ id?: number } | void>,
): Promise<DeskRating[]> =>
  database.tx(async (tx) => {
    const changed = await change(tx);
    const id = changed?.id;
    const payload = { part: 'ratings', ...(id !== undefined && { id: String(id) }) };
    await record(tx, { kind: 'content.changed', actorId: officerId, payload });
    return listDeskRatings(tx, now);
  });

/** Throws `validation_failed`, `already_exists` at `name`. */
export const addRating = (editing: RatingEditing, form: RatingCategoryForm): Promise<DeskRating[]> =>
  changing(editing, (tx) => insert(tx, editing, { form }));

async function insert(
  tx: Tx,
  { officerId }: RatingEditing,
  { form, known }: { form: RatingCategoryForm; known?: { id: number; version: number } },
): Promise<{ id: number }> {
  await check(tx, form);
  const added = await tx
    .insertInto('rating_category')
    .values({
      ...columnsOf(form),
      ...known,
      visible: false,
      place: sql<number>`(SELECT coalesce(max(place), 0) + 1 FROM rating_category)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keep(tx, { ...added, officerId });
  return added;
}

interface Save {
  id: number;
  version: number;
  form: RatingCategoryForm;
}

/** Throws `not_found`, `validation_failed`, `already_exists` at `name`, `version_conflict`. */
export const saveRating = (editing: RatingEditing, save: Save): Promise<DeskRating[]> =>
  changing(editing, (tx) => write(tx, editing, save));

/** Throws `not_found`, `validation_failed`, `already_exists` at `name`, `version_conflict`. */
export const restoreRating = (
  editing: RatingEditing,
  { id, version, kept }: { id: number; version: number; kept: string },
): Promise<DeskRating[]> =>
  changing(editing, async (tx) => {
    const body = await findVersion<unknown>(tx, { ...ratingHistory(id), id: kept });
    return write(tx, editing, { id, version, form: asToday(ratingCategoryForm, body) });
  });

async function write(
  tx: Tx,
  { officerId }: RatingEditing,
  { id, version, form }: Save,
): Promise<{ id: number }> {
  const before = ruleOf(await find(tx, id));
  await check(tx, form, id);
  const { numUpdatedRows } = await tx
    .updateTable('rating_category')
    .set({ ...columnsOf(form), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('version_conflict');
  await keep(tx, { id, officerId, before });
  return { id };
}

/** How the history calls a category. */
export const ratingHistory = (id: number) => ({ kind: 'rating-category', subjectId: id });

const ruleOf = ({ name, source, filter, min_votes }: Found): KeptRule => ({
  name,
  source,
  codes: filter.codes ?? [],
  debut: filter.debut ?? false,
  minVotes: min_votes,
});

async function keep(
  tx: Tx,
  { id, officerId, before }: { id: number; officerId: string; before?: KeptRule },
): Promise<void> {
  const body = ruleOf(await find(tx, id));
  await keepVersion(tx, { ...ratingHistory(id), body, authorId: officerId, before });
}

/** Throws `not_found`. */
export const showRating = (
  editing: RatingEditing,
  { id, visible }: { id: number; visible: boolean },
): Promise<DeskRating[]> =>
  changing(editing, async (tx) => {
    await find(tx, id);
    await tx.updateTable('rating_category').set({ visible }).where('id', '=', id).execute();
    return { id };
  });

/** Throws `version_conflict` when somebody has added or removed one meanwhile. */
export const orderRatings = (editing: RatingEditing, ids: readonly number[]): Promise<DeskRating[]> =>
  changing(editing, async (tx) => {
    const rows = await tx.selectFrom('rating_category').select('id').orderBy('id').execute();
    const told = ids.toSorted((one, other) => one - other);
    if (rows.map(({ id }) => id).join() !== told.join()) throw new Refusal('version_conflict');
    for (const [index, id] of ids.entries()) {
      await tx
        .updateTable('rating_category')
        .set({ place: index + 1 })
        .where('id', '=', id)
        .execute();
    }
  });

/** Only one that nothing stands in. Throws `not_found`, `state_conflict`. */
export const deleteRating = (editing: RatingEditing, id: number): Promise<DeskRating[]> =>
  changing(editing, async (tx) => {
    const row = await find(tx, id);
    if ((await countRated(tx, row, editing.now)) > 0)
      throw new Refusal('state_conflict', { text: 'ratings@refusals.categoryInUse' });
    await keep(tx, { id, officerId: editing.officerId });
    await tx.deleteFrom('rating_category').where('id', '=', id).execute();
    return { id };
  });

export async function listRemovedRatings(db: Db) {
  const living = await db.selectFrom('rating_category').select('id').execute();
  const removed = await listRemoved<KeptRule>(db, {
    kind: ratingHistory(0).kind,
    living: living.map(({ id }) => id),
  });
  return removed.map(({ subjectId, at, author, body }) => ({
    id: Number(subjectId),
    at,
    author,
    name: body.name,
  }));
}

/** Throws `not_found`, `validation_failed`, `already_exists` at `name`, `version_conflict` for one that is there. */
export const returnRating = (editing: RatingEditing, id: number): Promise<DeskRating[]> =>
  changing(editing, async (tx) => {
    const { body, saves } = await findLast(tx, ratingHistory(id));
    const there = tx.selectFrom('rating_category').select('id').where('id', '=', id);
    if (await there.executeTakeFirst()) throw new Refusal('version_conflict');
    // Whoever still has the form of the category before must not save over it.
    return insert(tx, editing, {
      form: asToday(ratingCategoryForm, body),
      known: { id, version: saves + 1 },
    });
  });

type Found = Awaited<ReturnType<typeof find>>;

async function find(tx: Tx, id: number) {
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

const sorts = ['type', 'kind', 'format', 'genre'] as const;

async function check(tx: Tx, { name, codes }: RatingCategoryForm, id = 0): Promise<void> {
  const same = await tx
    .selectFrom('rating_category')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same) throw new Refusal('already_exists', { field: 'name' });
  if (codes.length === 0) return;
  const known = await tx
    .selectFrom('dictionary_item')
    .select('id')
    .where('id', 'in', codes)
    .where('kind', 'in', sorts)
    .execute();
  if (known.length < new Set(codes).size)
    throw new InvalidInput([{ code: 'validation_failed', field: 'codes', text: 'rules@common.unknown' }]);
}
