/**
 * How long a migration waits for the locks of its tables. A lock that waits makes all later readers of the table wait too,
 * and the previous release serves them. So the wait is short, and the migration runs again after a pause.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { SetupError } from '#platform/setup-error.ts';
import type { Run, Session } from './engine.ts';

export interface LockRetries {
  timeoutMs: number;
  /** One before each further attempt. */
  pausesMs: readonly number[];
}

const defaultRetries: LockRetries = {
  timeoutMs: 5_000,
  pausesMs: [2_000, 5_000, 10_000, 15_000, 20_000, 30_000],
};

/**
 * Runs the work of one migration in a transaction. The work may set a `lock_timeout` of its own. Throws `SetupError` after
 * the last attempt that got no lock.
 */
export async function withLockRetries(
  session: Session,
  { name, retries = defaultRetries }: { name: string; retries?: LockRetries | undefined },
  work: (run: Run) => Promise<unknown>,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await session.tx(async (run) => {
        await run(`set local lock_timeout = ${retries.timeoutMs}`);
        await work(run);
      });
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
      const next = retries.pausesMs[attempt];
      if (next === undefined) throw new SetupError(await describeFailure(session.run, name, attempt + 1));
      await pause(next);
    }
  }
}

const lockNotAvailable = '55P03';

async function describeFailure(run: Run, name: string, attempts: number): Promise<string> {
  const open = await run(
    `select pid, application_name as program, round(extract(epoch from clock_timestamp() - xact_start))::int as seconds
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 3`,
  );
  const listed = open.map(
    ({ pid, program, seconds }) =>
      `backend ${String(pid)} (${String(program)}, open for ${String(seconds)} s)`,
  );
  return (
    `migration ${name} got no lock on its tables in ${attempts} attempts, and nothing of it was applied: another ` +
    `transaction holds them. The oldest open ones: ${listed.join(', ') || 'none now'}. Wait until they end, or end them ` +
    'in PostgreSQL by select pg_terminate_backend(<backend>), and start again'
  );
}
