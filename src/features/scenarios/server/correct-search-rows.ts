/**
 * Nightly check of the search projection. Each change updates it in its own transaction. Only when a scenario and its
 * author change at the same moment, a wrong row can remain, because neither transaction sees the other's change.
 */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';

const batchSize = 2_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface CheckOptions {
  database: Database;
  signal: AbortSignal;
}

/** Batches in the order of ids, each in its own transaction. */
export async function correctSearchRows({ database, signal }: CheckOptions): Promise<void> {
  for (let after: string | null = beforeAll; after !== null && !signal.aborted;) {
    const from: string = after;
    after = await database.tx((tx) => correctBatch(tx, from));
  }
}

/** Returns the last id of the batch; null when there are no more scenarios. */
async function correctBatch(tx: Tx, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; wrong: string[] }>`
    WITH batch AS (SELECT * FROM scenario WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(batchSize)}),
    wrong AS (
      SELECT s.id FROM batch s JOIN account a ON a.id = s.author_id
      LEFT JOIN scenario_search p ON p.scenario_id = s.id
      WHERE (s.state = 'PUBLISHED' AND author_is_shown(a)) <> (p.scenario_id IS NOT NULL)
        OR p.author_birthday <> a.birthday OR (greatest(p.public_rating, p.rating) > 0 AND NOT s.in_rating))
    SELECT (SELECT id FROM batch ORDER BY id DESC LIMIT 1) AS last, ARRAY(SELECT id FROM wrong ORDER BY id) AS wrong`.execute(
    tx,
  );
  const { last, wrong } = rows[0]!;
  if (wrong.length) await sql`SELECT refresh_scenario_search(${wrong}::uuid[])`.execute(tx);
  return last;
}
