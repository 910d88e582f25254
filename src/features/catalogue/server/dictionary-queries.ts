/** Dictionary items by id, and ids by the codes of a filter. */
import type { DictionaryItem } from '#features/dictionaries/schemas.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

export type DictionaryKind = 'type' | 'kind' | 'format' | 'genre';

export class Dictionary {
  readonly #items: Map<number, DictionaryItem & { kind: string }>;

  constructor(items: readonly (DictionaryItem & { kind: string })[]) {
    this.#items = new Map(items.map((item) => [item.id, item]));
  }

  item(id: number | null): DictionaryItem | null {
    return id === null ? null : (this.#items.get(id) ?? null);
  }

  items(ids: readonly number[]): DictionaryItem[] {
    return ids.flatMap((id) => this.item(id) ?? []);
  }

  idOf(kind: DictionaryKind, code: string): number | undefined {
    return [...this.#items.values()].find((item) => item.kind === kind && item.code === code)?.id;
  }
}

/** About a hundred rows. Not cached: the fund may rename any of them. */
export const readDictionary = async (db: Db): Promise<Dictionary> =>
  new Dictionary(await db.selectFrom('dictionary_item').select(['id', 'name', 'code', 'kind']).execute());

export async function readTags(db: Db, ids: readonly number[]): Promise<Map<number, DictionaryItem>> {
  if (!ids.length) return new Map();
  const rows = await db.selectFrom('tag').select(['id', 'name', 'code']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface CodeField {
  field: string;
  kind: DictionaryKind;
  codes: readonly string[];
}

/** Ids field by field, in the given order. Throws `validation_failed` for each field with an unknown code. */
export function idsOf(dictionary: Dictionary, fields: readonly CodeField[]): number[][] {
  const errors: FieldError[] = [];
  const groups = fields.map(({ field, kind, codes }) => {
    const ids = codes.flatMap((code) => dictionary.idOf(kind, code) ?? []);
    if (ids.length < codes.length) errors.push(unknownValueAt(field));
    return ids;
  });
  if (errors.length) throw new InvalidInput(errors);
  return groups;
}

export const unknownValueAt = (field: string): FieldError => ({
  code: 'validation_failed',
  field,
  text: 'rules@common.unknown',
});
