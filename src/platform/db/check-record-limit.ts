/** Limits the number of records per author. */
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface RecordLimit {
  /** Has a column `author_id`. */
  table: 'scenario' | 'project';
  authorId: string;
  max: number;
}

/** Throws `state_conflict` at the limit. Locks the account row, so that concurrent inserts of one author wait. */
export async function checkRecordLimit(tx: Tx, { table, authorId, max }: RecordLimit): Promise<void> {
  await sql`SELECT FROM account WHERE id = ${authorId} FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ full: boolean }>`
    SELECT count(*) >= ${max} AS full FROM ${sql.table(table)} WHERE author_id = ${authorId}`.execute(tx);
  if (rows[0]!.full)
    throw new Refusal('state_conflict', { text: 'rules@common.noMore', vars: { most: max } });
}
