/** Counts scenarios up to a limit, so that a common word costs no more than a rare one. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { visibleConditions } from '#features/catalogue/server/search-scenarios.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

interface CountedScenarios {
  conditions: readonly RawBuilder<unknown>[];
  /** Texts of a tsquery. Each is counted alone. */
  queries: readonly string[];
  now: Date;
}

/** The counts of all queries in one statement, in their order. */
export async function countScenarios(
  db: Db | Tx,
  { conditions, queries, now }: CountedScenarios,
  limit: number,
): Promise<number[]> {
  if (queries.length === 0) return [];
  const counts = queries.map((query) => {
    const where = sql.join(
      [...visibleConditions({ conditions, now }), sql`p.tsv @@ ${query}::tsquery`],
      sql` AND `,
    );
    return sql`(SELECT count(*)::int FROM (
      SELECT FROM scenario_search p WHERE ${where} LIMIT ${sql.lit(limit)}) found)`;
  });
  const { rows } = await sql<{ totals: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS totals`.execute(db);
  return rows[0]!.totals;
}
