/** Maps form fields to columns of the table; dictionary codes become ids. */
import { sql } from 'kysely';
import { wireFields } from '#features/scenarios/scenario-form.ts';
import type { ScenarioChanges } from '#features/scenarios/scenario-form.ts';
import { dictionaryNames, scenarioFields } from '#features/scenarios/scenario-fields.ts';
import type { DictionaryFieldName } from '#features/scenarios/scenario-fields.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import { toColumns } from '#platform/db/field-columns.ts';
import type { Tx } from '#platform/db/tables.ts';

type DictionaryKind = DictionaryFieldName | 'genre';

/** Absent fields are undefined, which Kysely omits. Throws `validation_failed` for unknown codes and tags. */
export async function columnsOf(tx: Tx, changes: ScenarioChanges) {
  const { characters, tags } = changes;
  return {
    ...toColumns(scenarioFields, changes),
    ...(await dictionaryColumns(tx, changes)),
    tag_ids: tags,
    // The jsonb merge replaces only the parts that were sent.
    characters: characters && sql<string>`characters || ${JSON.stringify(characters)}::jsonb`,
  };
}

async function dictionaryColumns(tx: Tx, changes: ScenarioChanges) {
  const { format, type, kind, genres, tags } = changes;
  const idOf = await findItemIds(tx, [format, type, kind, ...(genres ?? [])]);
  const idOrNull = (name: DictionaryFieldName, code: string | null | undefined) =>
    typeof code === 'string' ? idOf(name, code) : code;
  const ids = {
    format: idOrNull('format', format),
    type: idOrNull('type', type),
    kind: idOrNull('kind', kind),
  };
  const genreIds = genres?.flatMap((code) => idOf('genre', code) ?? []);
  const unknown = [
    ...dictionaryNames.filter((name) => changes[name] && !ids[name]).map((name) => wireFields[name]),
    ...(genreIds?.length === genres?.length ? [] : [wireFields.genres]),
    ...((await hasUnknownTag(tx, tags)) ? [wireFields.tags] : []),
  ];
  if (unknown.length)
    throw new InvalidInput(
      unknown.map((field) => ({ code: 'validation_failed', field, text: 'rules@common.unknown' })),
    );
  return {
    format_id: ids.format,
    type_id: ids.type,
    kind_id: ids.kind,
    genre_ids: genreIds,
  };
}

type FindItemId = (kind: DictionaryKind, code: string) => number | undefined;

/** Compares in memory: a code may have characters that PostgreSQL refuses in a parameter. */
async function findItemIds(tx: Tx, sent: readonly (string | null | undefined)[]): Promise<FindItemId> {
  const hasCode = sent.some((code) => typeof code === 'string');
  const items = hasCode
    ? await tx.selectFrom('dictionary_item').select(['id', 'kind', 'code']).execute()
    : [];
  return (kind, code) => items.find((item) => item.kind === kind && item.code === code)?.id;
}

async function hasUnknownTag(tx: Tx, ids: readonly number[] | undefined): Promise<boolean> {
  if (!ids?.length) return false;
  const rows = await tx.selectFrom('tag').select('id').where('id', 'in', ids).execute();
  return rows.length < ids.length;
}
