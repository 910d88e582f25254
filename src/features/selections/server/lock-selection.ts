import { sql } from 'kysely';
import { findSelection } from '#features/selections/server/find-selection.ts';
import type { Selection } from '#features/selections/server/find-selection.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Services } from '#platform/services.ts';

export interface OfficerContext {
  database: Database;
  services: Pick<Services, 'signing'>;
  accountId: string;
  now: Date;
}

/** Keeps the state until the end of the transaction. Throws `not_found`. */
export async function lockSelection(tx: Tx, id: string): Promise<Selection> {
  await sql`SELECT FROM selection WHERE id = ${id} FOR UPDATE`.execute(tx);
  return findSelection(tx, id);
}
