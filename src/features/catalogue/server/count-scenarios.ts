/** Counts scenarios up to a limit, so that a common word costs no more than a rare one. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { visibleConditions } from '#features/catalogue/server/search-scenarios.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

interface CountedScenarios {
  conditions: readonly RawBuilder<unknown>[];
  /** Text of a tsquery. */
  query: string;
  now: Date;
}

export async function countScenarios(
  db: Db | Tx,
  { conditions, query, now }: CountedScenarios,
  limit: number,
): Promise<number> {
  const where = sql.join(
    [...visibleConditions({ conditions, now }), sql`p.tsv @@ ${query}::tsquery`],
    sql` AND `,
  );
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM scenario_search p WHERE ${where} LIMIT ${sql.lit(limit)}) found`.execute(
    db,
  );
  return rows[0]!.total;
}
