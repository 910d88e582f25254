/** What a person may make without an end gets one. */
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface Ceiling {
  /** With a column `author_id`. */
  table: 'scenario' | 'project';
  authorId: string;
  most: number;
}

/** Throws `state_conflict`. Those who make at once stand in line behind the row of their account. */
export async function refuseTooMany(tx: Tx, { table, authorId, most }: Ceiling): Promise<void> {
  await sql`SELECT FROM account WHERE id = ${authorId} FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ full: boolean }>`
    SELECT count(*) >= ${most} AS full FROM ${sql.table(table)} WHERE author_id = ${authorId}`.execute(tx);
  if (rows[0]!.full) throw new Refusal('state_conflict', { text: 'rules@common.noMore', vars: { most } });
}
