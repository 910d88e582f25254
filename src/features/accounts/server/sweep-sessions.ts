import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';

/** Deletes ended sessions, expired tokens and outdated counters of failed sign-ins. */
export async function sweepSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('idle_at', '<', sql<Date>`now()`), eb('abs_at', '<', sql<Date>`now()`)]))
    .execute();
  await db
    .deleteFrom('account_token')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  await db
    .deleteFrom('sign_in_guard')
    .where('open_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
