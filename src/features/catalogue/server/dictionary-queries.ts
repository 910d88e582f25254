/** Dictionary items by id, and ids by the codes of a filter. */
import type { DictionaryItem } from '#features/dictionaries/schemas.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

export type DictionaryKind = 'type' | 'kind' | 'format' | 'genre';

export class Dictionary {
  readonly #items: Map<number, DictionaryItem & { kind: string }>;
  readonly #ids: Map<string, number>;

  constructor(items: readonly (DictionaryItem & { kind: string })[]) {
    this.#items = new Map(items.map((item) => [item.id, item]));
    this.#ids = new Map(items.map((item) => [`${item.kind} ${item.code}`, item.id]));
  }

  item(id: number | null): DictionaryItem | null {
    return id === null ? null : (this.#items.get(id) ?? null);
  }

  items(ids: readonly number[]): DictionaryItem[] {
    return ids.flatMap((id) => this.item(id) ?? []);
  }

  idOf(kind: DictionaryKind, code: string): number | undefined {
    return this.#ids.get(`${kind} ${code}`);
  }
}

export interface Lookups {
  dictionary: Dictionary;
  /** By id. */
  tags: ReadonlyMap<number, DictionaryItem>;
}

/** About two hundred rows, which only a migration changes. A process that outlives it sees the change after this time. */
const maxAgeMs = 60_000;
let cached: { lookups: Lookups; readAt: number } | undefined;

/** Kept in the process. */
export async function readLookups(db: Db): Promise<Lookups> {
  if (cached && performance.now() - cached.readAt < maxAgeMs) return cached.lookups;
  const items = await db.selectFrom('dictionary_item').select(['id', 'name', 'code', 'kind']).execute();
  const tags = await db.selectFrom('tag').select(['id', 'name', 'code']).execute();
  const lookups = { dictionary: new Dictionary(items), tags: new Map(tags.map((tag) => [tag.id, tag])) };
  cached = { lookups, readAt: performance.now() };
  return lookups;
}

export const readDictionary = async (db: Db): Promise<Dictionary> => (await readLookups(db)).dictionary;

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
