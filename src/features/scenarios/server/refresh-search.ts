import { sql } from 'kysely';
import type { Tx } from '#platform/db/tables.ts';

/** The row of the search follows the scenario in the same transaction: it is there exactly while it is published. */
export async function refreshSearch(tx: Tx, scenarioId: string): Promise<void> {
  await sql`SELECT refresh_scenario_search(ARRAY[${scenarioId}]::uuid[])`.execute(tx);
}
