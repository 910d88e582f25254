/** What a form says, as columns of the table: codes of dictionaries become ids. */
import { sql } from 'kysely';
import { wireFields } from '#features/scenarios/scenario-form.ts';
import type { ScenarioChanges } from '#features/scenarios/scenario-form.ts';
import type { Complaint } from '#kernel/refusal.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

type Kind = 'format' | 'type' | 'kind' | 'genre';
type Known = (kind: Kind, code: string) => number | undefined;

/** Absent fields are undefined, which Kysely leaves out of a statement. Throws `validation_failed` for unknown words. */
export async function columnsOf(tx: Tx, changes: ScenarioChanges) {
  const known = await readCodes(tx);
  const ids = {
    format_id: idOf(known, 'format', changes.format),
    type_id: idOf(known, 'type', changes.type),
    kind_id: idOf(known, 'kind', changes.kind),
  };
  const genreIds = changes.genres?.map((code) => known('genre', code));
  const wrong: [keyof typeof wireFields, boolean][] = [
    ['format', ids.format_id === 'unknown'],
    ['type', ids.type_id === 'unknown'],
    ['kind', ids.kind_id === 'unknown'],
    ['genres', genreIds?.includes(undefined) ?? false],
    ['tags', await hasUnknownTag(tx, changes.tags)],
  ];
  const complaints = wrong.flatMap(([name, isWrong]): Complaint[] =>
    isWrong ? [{ code: 'validation_failed', field: wireFields[name], text: 'rules@common.unknown' }] : [],
  );
  if (complaints.length) throw new InvalidInput(complaints);
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
  // Only the sent parts replace their old ones.
  characters: changes.characters && sql<string>`characters || ${JSON.stringify(changes.characters)}::jsonb`,
  rights_declared: changes.rightsDeclared,
  ai_use: changes.aiUse,
  access_mode: changes.accessMode,
  in_rating: changes.inRating,
});

async function readCodes(tx: Tx): Promise<Known> {
  const items = await tx.selectFrom('dictionary_item').select(['id', 'kind', 'code']).execute();
  return (kind, code) => items.find((item) => item.kind === kind && item.code === code)?.id;
}

function idOf(
  known: Known,
  kind: Kind,
  code: string | null | undefined,
): number | null | undefined | 'unknown' {
  return typeof code === 'string' ? (known(kind, code) ?? 'unknown') : code;
}

async function hasUnknownTag(tx: Tx, ids: readonly number[] | undefined): Promise<boolean> {
  if (!ids?.length) return false;
  const found = await tx.selectFrom('tag').select('id').where('id', 'in', ids).execute();
  return found.length < ids.length;
}
