/** Maps form fields to columns of the table; dictionary codes become ids. */
import { sql } from 'kysely';
import { wireFields } from '#features/scenarios/scenario-form.ts';
import type { ScenarioChanges } from '#features/scenarios/scenario-form.ts';
import type { FieldError } from '#kernel/refusal.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

type Kind = 'format' | 'type' | 'kind' | 'genre';
type FindItemId = (kind: Kind, code: string) => number | undefined;

/** Absent fields are undefined, which Kysely omits. Throws `validation_failed` for unknown codes and tags. */
export async function columnsOf(tx: Tx, changes: ScenarioChanges) {
  const findItemId = await loadItemIds(tx);
  const ids = {
    format_id: idOf(findItemId, 'format', changes.format),
    type_id: idOf(findItemId, 'type', changes.type),
    kind_id: idOf(findItemId, 'kind', changes.kind),
  };
  const genreIds = changes.genres?.map((code) => findItemId('genre', code));
  const checks: [keyof typeof wireFields, boolean][] = [
    ['format', ids.format_id === 'unknown'],
    ['type', ids.type_id === 'unknown'],
    ['kind', ids.kind_id === 'unknown'],
    ['genres', genreIds?.includes(undefined) ?? false],
    ['tags', await hasUnknownTag(tx, changes.tags)],
  ];
  const errors = checks.flatMap(([name, isUnknown]): FieldError[] =>
    isUnknown ? [{ code: 'validation_failed', field: wireFields[name], text: 'rules@common.unknown' }] : [],
  );
  if (errors.length) throw new InvalidInput(errors);
  return {
    ...plainColumns(changes),
    ...(ids as Record<keyof typeof ids, number | null | undefined>),
    genre_ids: genreIds as number[] | undefined,
    tag_ids: changes.tags,
  };
}

const plainColumns = (changes: ScenarioChanges) => ({
  title: changes.title,
  logline: changes.logline,
  annotation: changes.annotation,
  synopsis: changes.synopsis,
  film_location: changes.filmLocation,
  epoch: changes.epoch,
  age_rating: changes.ageRating,
  episodes: changes.episodes,
  duration: changes.duration,
  budget_class: changes.budgetClass,
  // The jsonb merge replaces only the parts that were sent.
  characters: changes.characters && sql<string>`characters || ${JSON.stringify(changes.characters)}::jsonb`,
  rights_declared: changes.rightsDeclared,
  ai_use: changes.aiUse,
  access_mode: changes.accessMode,
  in_rating: changes.inRating,
});

async function loadItemIds(tx: Tx): Promise<FindItemId> {
  const items = await tx.selectFrom('dictionary_item').select(['id', 'kind', 'code']).execute();
  return (kind, code) => items.find((item) => item.kind === kind && item.code === code)?.id;
}

function idOf(
  findItemId: FindItemId,
  kind: Kind,
  code: string | null | undefined,
): number | null | undefined | 'unknown' {
  return typeof code === 'string' ? (findItemId(kind, code) ?? 'unknown') : code;
}

async function hasUnknownTag(tx: Tx, ids: readonly number[] | undefined): Promise<boolean> {
  if (!ids?.length) return false;
  const rows = await tx.selectFrom('tag').select('id').where('id', 'in', ids).execute();
  return rows.length < ids.length;
}
