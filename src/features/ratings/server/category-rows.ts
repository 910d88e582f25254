/** Rows of rating categories and their saved rules. */
import type { SavedRule, RatingCategoryForm } from '#features/ratings/schemas-admin.ts';
import type {} from '#features/ratings/server/tables.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import { requireUniqueName } from '#platform/db/ordered-rows.ts';
import type { Tx } from '#platform/db/tables.ts';
import { saveVersion } from '#platform/history/save-version.ts';

/** Subject of a category in the version history. */
export const ratingVersionSubject = (id: number) => ({ kind: 'rating-category', subjectId: id });

export const ruleOf = ({ name, source, filter, min_votes }: CategoryRow): SavedRule => ({
  name,
  source,
  codes: filter.codes ?? [],
  debut: filter.debut ?? false,
  minVotes: min_votes,
});

export async function saveRuleVersion(
  tx: Tx,
  { id, officerId, before }: { id: number; officerId: string; before?: SavedRule },
): Promise<void> {
  const body = ruleOf(await lockCategoryForUpdate(tx, id));
  await saveVersion(tx, { ...ratingVersionSubject(id), body, authorId: officerId, before });
}

type CategoryRow = Awaited<ReturnType<typeof lockCategoryForUpdate>>;

export async function lockCategoryForUpdate(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('rating_category')
    .select(['name', 'source', 'filter', 'min_votes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

export const columnsOf = ({ name, source, codes, debut, minVotes }: RatingCategoryForm) => ({
  name,
  source,
  filter: JSON.stringify({ ...(codes.length && { codes }), ...(debut && { debut }) }),
  min_votes: minVotes,
});

const filterKinds = ['type', 'kind', 'format', 'genre'] as const;

export async function checkCategory(tx: Tx, { name, codes }: RatingCategoryForm, id?: number): Promise<void> {
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
