/** Rows that officers order by hand: the column `place` holds the order, and `name` is unique where rows have one. */
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Tables, Tx } from './tables.ts';

/** Throws `version_conflict` unless `ids` are the existing ids: a row was added or removed concurrently. */
export async function reorderRows(
  tx: Tx,
  table: keyof Tables,
  { ids, existingIds }: { ids: readonly number[]; existingIds: readonly number[] },
): Promise<void> {
  const sorted = (all: readonly number[]) => all.toSorted((left, right) => left - right).join();
  if (sorted(ids) !== sorted(existingIds)) throw new Refusal('version_conflict');
  await sql`
    UPDATE ${sql.table(table)} SET place = given.place
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS given (id, place)
    WHERE ${sql.table(table)}.id = given.id`.execute(tx);
}

/** Throws `already_exists` at `name` when another row has the name in any case. */
export async function requireUniqueName(
  tx: Tx,
  table: keyof Tables,
  { name, id = 0 }: { name: string; id?: number | undefined },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(table)} WHERE lower(name) = lower(${name}) AND id <> ${id} LIMIT 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('already_exists', { field: 'name' });
}
