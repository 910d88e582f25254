/** Columns that list dictionary items by id, such as the genres of a scenario. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DictionaryItemTable } from '#features/dictionaries/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';

/** The codes or names of the items in the order of the ids. `idsColumn` is like `s.genre_ids`. */
export const selectListedItems = (property: 'code' | 'name', idsColumn: string): RawBuilder<string[]> => sql<
  string[]
>`ARRAY(
  SELECT ${sql.ref(`d.${property}`)} FROM unnest(${sql.ref(idsColumn)}) WITH ORDINALITY AS g (id, place)
  JOIN dictionary_item d ON d.id = g.id ORDER BY g.place)`;

/** The ids in the order of the codes; undefined for an unknown code. */
export async function findItemIds(
  tx: Tx,
  kind: DictionaryItemTable['kind'],
  codes: readonly string[],
): Promise<(number | undefined)[]> {
  if (codes.length === 0) return [];
  const items = await tx
    .selectFrom('dictionary_item')
    .select(['id', 'code'])
    .where('kind', '=', kind)
    .where('code', 'in', codes)
    .execute();
  return codes.map((code) => items.find((item) => item.code === code)?.id);
}
