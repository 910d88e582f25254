/**
 * Uses of files in content that the previous release saves. To be deleted in the next release, together with the SQL
 * functions `fill_file_use` and `ids_within` and the indexes over it.
 */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';

export async function fillFileUses(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 2 * 86_400_000);
  await sql`SELECT fill_file_use(${since})`.execute(tx);
}

/** Reads every saved version, for the sweep: after a roll-back the previous release may have served for weeks. */
export async function fillAllFileUses(tx: Tx): Promise<void> {
  await sql`SELECT fill_file_use('-infinity')`.execute(tx);
}
