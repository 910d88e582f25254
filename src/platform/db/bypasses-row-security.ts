import { sql } from 'kysely';
import type { Database } from './database.ts';

/** True when row-level security does not hold for the user of the connection. The embedded engine never has it. */
export async function bypassesRowSecurity({ kind, db }: Database): Promise<boolean> {
  if (kind === 'pglite') return false;
  const { rows } = await sql<{ bypasses: boolean }>`
    select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.bypasses === true;
}
