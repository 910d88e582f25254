/** Maps the codes in the demo content to dictionary ids. */
import type { Db } from '#platform/db/tables.ts';
import type {} from '#features/dictionaries/server/tables.ts';

// Some demo stories use codes that differ from the dictionaries.
const aliases: Record<string, string> = {
  LIVE_ACTION: 'FICTION',
  NON_FICTION: 'DOCUMENTARY',
  TRUE_STORY: 'REAL_EVENTS',
  HISTORICAL: 'HISTORY',
  SCIENCE_FICTION: 'SCI_FI',
  MYSTERY: 'MYSTIC',
  HOUSE: 'HOME',
  SPORTSMEN: 'SPORT',
};

export type DictionaryKind = 'type' | 'kind' | 'format' | 'genre' | 'tag';

export interface Dictionary {
  idOf(kind: DictionaryKind, code: string): number;
  idsOf(kind: DictionaryKind, codes: readonly string[]): number[];
}

export async function readDictionary(db: Db): Promise<Dictionary> {
  const [items, tags] = await Promise.all([
    db.selectFrom('dictionary_item').select(['id', 'kind', 'code']).execute(),
    db.selectFrom('tag').select(['id', 'code']).execute(),
  ]);
  const ids = new Map([
    ...items.map(({ kind, code, id }) => [`${kind} ${code}`, id] as const),
    ...tags.map(({ code, id }) => [`tag ${code}`, id] as const),
  ]);
  const idOf = (kind: DictionaryKind, code: string): number => {
    const id = ids.get(`${kind} ${code}`) ?? ids.get(`${kind} ${aliases[code]}`);
    if (id === undefined) throw new Error(`the dictionary of ${kind} has no ${code}`);
    return id;
  };
  return { idOf, idsOf: (kind, codes) => [...new Set(codes.map((code) => idOf(kind, code)))] };
}
