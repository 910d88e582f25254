/**
 * How long a migration waits for the locks of its tables. While it waits, all later readers of the table wait behind it,
 * and the previous release serves them. So it waits briefly, and runs again after a pause.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { SetupError } from '#platform/setup-error.ts';
import type { Run, Session } from './engine.ts';
import { hasSqlState } from './has-sql-state.ts';

export interface LockRetries {
  timeoutMs: number;
  /** One before each further attempt. */
  pausesMs: readonly number[];
}

const lockNotAvailable = '55P03';
/** The server ends either one of two transactions that wait for each other. */
const deadlockDetected = '40P01';

const defaultRetries: LockRetries = {
  timeoutMs: 5_000,
  pausesMs: [2_000, 5_000, 10_000, 15_000, 20_000, 30_000],
};

/**
 * Runs the work of one migration, again from its beginning after each attempt that got no lock or ended in a deadlock.
 * The work may set a `lock_timeout` of its own. Throws `SetupError` after the last attempt.
 */
export async function withLockRetries(
  session: Session,
  { name, isAtomic, retries = defaultRetries }: RetryOptions,
  work: (run: Run) => Promise<unknown>,
): Promise<void> {
  const attempt = isAtomic ? inTransaction : byStatements;
  for (let number = 1; ; number++) {
    try {
      return await attempt(session, retries, work);
    } catch (error) {
      if (!hasSqlState(error, lockNotAvailable, deadlockDetected)) throw error;
      const next = retries.pausesMs[number - 1];
      if (next === undefined)
        throw new SetupError(await describeFailure(session.run, { name, isAtomic, attempts: number }));
      await pause(next);
    }
  }
}

interface RetryOptions {
  name: string;
  /** In one transaction. A file without one repeats single statements instead. */
  isAtomic: boolean;
  retries?: LockRetries | undefined;
}

type Attempt = (
  session: Session,
  retries: LockRetries,
  work: (run: Run) => Promise<unknown>,
) => Promise<void>;

const inTransaction: Attempt = (session, { timeoutMs }, work) =>
  session.tx(async (run) => {
    await run(`set local lock_timeout = ${timeoutMs}`);
    await work(run);
  });

/** Leaves `lock_timeout` to the file. CREATE INDEX CONCURRENTLY waits for old transactions and must not time out. */
const byStatements: Attempt = async ({ run }, _retries, work) => {
  try {
    await work(run);
  } finally {
    // A lost connection has an error of its own, which says more.
    await run('reset lock_timeout').catch(() => undefined);
  }
};

async function describeFailure(
  run: Run,
  { name, isAtomic, attempts }: RetryOptions & { attempts: number },
): Promise<string> {
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
    `migration ${name} got no lock on its tables in ${attempts} attempts, and ` +
    `${isAtomic ? 'nothing of it was applied' : 'its next run begins anew'}: another transaction holds them. The oldest open ones: ${listed.join(', ') || 'none now'}. Wait until they end, or end them ` +
    'in PostgreSQL by select pg_terminate_backend(<backend>), and start again'
  );
}
