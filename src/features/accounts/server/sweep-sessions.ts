import { sql } from 'kysely';
import { sweepKnownNetworks } from '#features/accounts/server/known-networks.ts';
import type { Db } from '#platform/db/tables.ts';

/** Deletes ended sessions, expired tokens, outdated counters of failed sign-ins and networks of old sign-ins. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
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
  await sweepKnownNetworks(db, now);
}
