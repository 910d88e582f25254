/** Totals of long lists: exact up to a thousand, then as the planner estimates, because counting costs more than a page. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { maxExactTotal } from '#kernel/page.ts';
import { estimateRows } from './estimate-rows.ts';
import type { Db, Tx } from './tables.ts';

/** An estimate is often half or twice the truth. Above this one the total is more than `maxExactTotal` for sure. */
const sureEstimate = 20 * maxExactTotal;

export interface FoundPage {
  limit: number;
  offset: number;
  /** Number of rows on the page. */
  found: number;
}

/**
 * `matches` is a query of all rows without an order. The last page knows the total, and an empty one counts the rows, so
 * that a list never shows pages that do not exist.
 */
export async function totalOfPage(
  db: Db | Tx,
  matches: RawBuilder<unknown>,
  { limit, offset, found }: FoundPage,
): Promise<number> {
  if (found === 0) return offset === 0 ? 0 : countUpTo(db, matches, offset);
  return found < limit ? offset + found : roughTotal(db, matches);
}

export async function roughTotal(db: Db | Tx, matches: RawBuilder<unknown>): Promise<number> {
  const estimate = Math.round((await estimateRows(db, [matches]))[0]!);
  if (estimate > sureEstimate) return estimate;
  const total = await countUpTo(db, matches, maxExactTotal + 1);
  return total > maxExactTotal ? Math.max(total, estimate) : total;
}

async function countUpTo(db: Db | Tx, matches: RawBuilder<unknown>, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (${matches} LIMIT ${limit}) counted`.execute(db);
  return rows[0]!.total;
}
