/**
 * A page of a long list with its total. Up to `maxExactTotal` matches are read once, for the page and the total. More are
 * not counted: the page is read in the order of the list, and the total is estimated.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { maxExactTotal } from '#kernel/page.ts';
import { totalOfLongPage } from './list-total.ts';
import type { Db, Tx } from './tables.ts';

export interface LongList {
  /**
   * All matches, with the columns `id` and those that `order` names. An order of its own keeps the planner to an index,
   * from which it then reads no more than are counted.
   */
  matches: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  page: { limit: number; offset: number };
  /**
   * A faster query of some matches, the page among them, when there are more than `maxExactTotal`. It may select from
   * `matching`, all matches, which are then read once for the count and for the page.
   */
  fastMatches?: RawBuilder<unknown>;
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
  const page = { ...list.page, rowCount: found.length };
  return { rows: found, total: found[0]?.total ?? (await totalOfLongPage(db, list.matches, page)) };
}

/** The page as the beginning of its order, without a total. */
export const firstRows = ({
  matches,
  order,
  page,
  fastMatches = matches,
}: LongList): RawBuilder<unknown> => sql`
  SELECT id, row_number() OVER (ORDER BY ${order}) AS place, NULL::int AS total
  FROM (SELECT * FROM (${fastMatches}) listed ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}) beginning`;

/** With the total up to `maxExactTotal`, null above. */
const countedRows = (list: LongList): RawBuilder<unknown> => sql`
  WITH matching AS (${list.matches}),
  few AS MATERIALIZED (
    SELECT *, count(*) OVER ()::int AS total FROM (SELECT * FROM matching LIMIT ${sql.lit(maxExactTotal + 1)}) beginning),
  page_of_few AS (
    SELECT id, row_number() OVER (ORDER BY ${list.order}) AS place, total FROM few WHERE total <= ${sql.lit(maxExactTotal)}
    ORDER BY place LIMIT ${list.page.limit} OFFSET ${list.page.offset})
  SELECT id, place, total FROM page_of_few
  UNION ALL
  SELECT * FROM (${firstRows(list)}) many WHERE (SELECT total FROM few LIMIT 1) > ${sql.lit(maxExactTotal)}`;
