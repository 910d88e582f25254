/** Numbers of rows that the planner expects. The queries are planned and not run. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from './tables.ts';

interface PlanNode {
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** More than any table has. The planner puts its estimate on the node of the LIMIT, also when it would run in parallel. */
const noLimit = 1_000_000_000;

/** All queries in one statement, in their order. */
export async function estimateRows(db: Db | Tx, queries: readonly RawBuilder<unknown>[]): Promise<number[]> {
  const counts = queries.map(
    (query) => sql`(SELECT count(*) FROM (${query} LIMIT ${sql.lit(noLimit)}) counted)`,
  );
  const { rows } = await sql<{ 'QUERY PLAN': string | [{ Plan: PlanNode }] }>`
    EXPLAIN (FORMAT JSON) SELECT ${sql.join(counts)}`.execute(db);
  const explained = rows[0]!['QUERY PLAN'];
  const [{ Plan: plan }] = typeof explained === 'string' ? JSON.parse(explained) : explained;
  return (plan as PlanNode).Plans!.map((count) => count.Plans![0]!['Plan Rows']);
}
