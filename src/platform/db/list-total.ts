/**
 * Totals of lists. A page with the end of its list tells the total, so most lists are not counted. Where all matches have to
 * be read before the first of them are known, `list-page.ts` reads them once for both.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { maxExactTotal } from '#kernel/page.ts';
import { estimateRows } from './estimate-rows.ts';
import type { Db, Tx } from './tables.ts';

export interface ListedPage {
  limit: number;
  offset: number;
  /** Number of rows on the page. */
  rowCount: number;
}

/** An estimate is often half or twice the true number. Above this one there are surely more than `maxExactTotal` rows. */
const sureEstimate = 20 * maxExactTotal;

/**
 * For lists that may be long: exact up to `maxExactTotal`, then as the planner estimates, because counting costs more than
 * a page. `matches` is a query of all rows without an order.
 */
export async function totalOfPage(
  db: Db | Tx,
  matches: RawBuilder<unknown>,
  page: ListedPage,
): Promise<number> {
  const known = await totalByEnd(db, matches, page);
  if (known !== null) return known;
  const total = await roughTotal(db, matches);
  return total > maxExactTotal ? withNextPage(total, page) : total;
}

/** The same for a list that has more than `maxExactTotal` rows. */
export async function totalOfLongPage(
  db: Db | Tx,
  matches: RawBuilder<unknown>,
  page: ListedPage,
): Promise<number> {
  const known = await totalByEnd(db, matches, page);
  return known ?? withNextPage(Math.max(maxExactTotal + 1, await estimateTotal(db, matches)), page);
}

/**
 * Null when the page does not show the end of the list. A page beyond the end is counted, so that the list never offers
 * pages that do not exist.
 */
async function totalByEnd(
  db: Db | Tx,
  matches: RawBuilder<unknown>,
  page: ListedPage,
): Promise<number | null> {
  return knownTotal(page) ?? (page.rowCount === 0 ? countUpTo(db, matches, page.offset) : null);
}

/** An estimate may be too low: the page after a full one can always be asked for. */
const withNextPage = (estimate: number, { offset, rowCount }: ListedPage): number =>
  Math.max(estimate, offset + rowCount + 1);

const estimateTotal = async (db: Db | Tx, matches: RawBuilder<unknown>): Promise<number> =>
  Math.round((await estimateRows(db, [matches]))[0]!);

/** For lists of one owner, which are short. */
export async function exactTotalOfPage(
  db: Db | Tx,
  matches: RawBuilder<unknown>,
  page: ListedPage,
): Promise<number> {
  return knownTotal(page) ?? countUpTo(db, matches, null);
}

/** Null when the page does not show the end of the list. */
function knownTotal({ limit, offset, rowCount }: ListedPage): number | null {
  const isEnd = rowCount < limit && (rowCount > 0 || offset === 0);
  return isEnd ? offset + rowCount : null;
}

export async function roughTotal(db: Db | Tx, matches: RawBuilder<unknown>): Promise<number> {
  const estimate = await estimateTotal(db, matches);
  if (estimate > sureEstimate) return estimate;
  const total = await countUpTo(db, matches, maxExactTotal + 1);
  return total > maxExactTotal ? Math.max(total, estimate) : total;
}

/** Counts at most `limit` rows; all rows when it is null. */
export const countUpTo = async (
  db: Db | Tx,
  matches: RawBuilder<unknown>,
  limit: number | null,
): Promise<number> => (await countEachUpTo(db, [matches], limit))[0]!;

/** The counts of all queries in one statement, in their order. */
export async function countEachUpTo(
  db: Db | Tx,
  queries: readonly RawBuilder<unknown>[],
  limit: number | null,
): Promise<number[]> {
  if (queries.length === 0) return [];
  const counts = queries.map(
    (query) => sql`(SELECT count(*)::int FROM (${query} LIMIT ${sql.lit(limit)}) counted)`,
  );
  const { rows } = await sql<{ totals: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS totals`.execute(db);
  return rows[0]!.totals;
}
