import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '#platform/db/engine.ts';
import { SetupError } from '#platform/setup-error.ts';

/** A running server would write into the database while it is replaced. */
export async function assertUnused(run: Run): Promise<void> {
  const findUsers = () =>
    run(`select distinct coalesce(host(client_addr), 'local') as address from pg_stat_activity
      where datname = current_database() and application_name = 'scenarium'`);
  let rows = await findUsers();
  // The server takes a moment to notice that a connection was closed.
  for (let attempt = 0; rows.length > 0 && attempt < 20; attempt++) {
    await pause(100);
    rows = await findUsers();
  }
  if (rows.length === 0) return;
  const addresses = rows.map(({ address }) => String(address)).join(', ');
  throw new SetupError(
    `the database of PostgreSQL is in use by the product at ${addresses}: stop its processes, and let a pooler ` +
      'close its connections',
  );
}
