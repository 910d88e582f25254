/**
 * A page of a long list with its total. Up to `maxExactTotal` matches are read once, for the page and the total. More are
 * not counted: the page is read in the order of the list, and the total is estimated.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { maxExactTotal } from '#kernel/page.ts';
import { estimateRows } from './estimate-rows.ts';
import { countUpTo, knownTotal } from './list-total.ts';
import type { Db, Tx } from './tables.ts';

export interface LongList {
  /** All matches without an order, with the columns `id` and those that `order` names. */
  matches: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  page: { limit: number; offset: number };
  /** A faster query of matches that have the page among them, when there are more than `maxExactTotal`. */
  first?: RawBuilder<unknown>;
}

/**
 * `rows` is a query of what the list shows, from the table `page` with the columns `id`, `place` and `total`. It selects
 * `page.total` and orders by `page.place`. The total is exact up to `maxExactTotal`.
 */
export async function readListPage<Row extends object>(
  db: Db | Tx,
  list: LongList,
  rows: RawBuilder<unknown>,
): Promise<{ rows: Row[]; total: number }> {
  const statement = sql<
    Row & { total: number | null }
  >`WITH page AS MATERIALIZED (${countedRows(list)}) ${rows}`;
  const found = (await statement.execute(db)).rows;
  return { rows: found, total: found[0]?.total ?? (await totalOf(db, list, found.length)) };
}

async function totalOf(db: Db | Tx, { matches, page }: LongList, rowCount: number): Promise<number> {
  const known = knownTotal({ ...page, rowCount });
  if (known !== null) return known;
  // A page beyond the last one is counted, so that the list never offers pages that do not exist.
  if (rowCount === 0) return countUpTo(db, matches, page.offset);
  return Math.max(maxExactTotal + 1, Math.round((await estimateRows(db, [matches]))[0]!));
}

/** The page as the beginning of its order, without a total. */
export const firstRows = ({ matches, order, page, first = matches }: LongList): RawBuilder<unknown> => sql`
  SELECT id, row_number() OVER (ORDER BY ${order}) AS place, NULL::int AS total
  FROM (SELECT * FROM (${first}) listed ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}) beginning`;

/** With the total up to `maxExactTotal`, null above. */
const countedRows = (list: LongList): RawBuilder<unknown> => sql`
  WITH few AS MATERIALIZED (
    SELECT *, count(*) OVER ()::int AS total FROM (SELECT * FROM (${list.matches}) listed LIMIT ${sql.lit(maxExactTotal + 1)}) matching),
  page_of_few AS (
    SELECT id, row_number() OVER (ORDER BY ${list.order}) AS place, total FROM few WHERE total <= ${sql.lit(maxExactTotal)}
    ORDER BY place LIMIT ${list.page.limit} OFFSET ${list.page.offset})
  SELECT id, place, total FROM page_of_few
  UNION ALL
  SELECT * FROM (${firstRows(list)}) many WHERE (SELECT total FROM few LIMIT 1) > ${sql.lit(maxExactTotal)}`;
