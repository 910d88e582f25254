/** The lock under which one process migrates, seeds or restores the database while others wait. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '#platform/setup-error.ts';
import type { Run, Session } from './engine.ts';

/** The session that holds the lock. The server shows its state to the same user only. */
export interface LockHolder {
  pid: number;
  program: string;
  address: string;
  state: string | null;
  waitedSeconds: number;
}

export interface LockOptions {
  /** Called after a few seconds of waiting and then every half minute. */
  onLockWait?: ((holder: LockHolder) => void) | undefined;
  /** How long a process waits for the lock before it gives up. */
  lockPatienceMs?: number | undefined;
}

/** The only advisory lock that is held longer than a transaction. */
const migrationLock = 7_205_759_403;
const hour = 3_600_000;
const firstReportMs = 2_000;
const reportIntervalMs = 30_000;

/** An advisory lock belongs to its session, so it has a connection of its own that bypasses the pooler. */
export async function withMigrationLock<T>(
  config: pg.ClientConfig,
  options: LockOptions,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...config, ...withoutLimits(config), query_timeout: hour });
  // The loss of the connection is reported by the statement that runs.
  client.on('error', () => undefined);
  await client.connect();
  const run: Run = async (sql, params) => {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query({
      text: sql,
      ...(params && { values: params }),
    });
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
  };
  try {
    await acquire(run, options);
    return await work({ run, tx: (work) => inTransaction(run, work) });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** As startup parameters: a migration that sets a limit and resets it has no limit again. */
const withoutLimits = ({ options = '' }: pg.ClientConfig): pg.ClientConfig => ({
  statement_timeout: undefined,
  lock_timeout: undefined,
  options: `${options} -c statement_timeout=0 -c lock_timeout=0`,
});

/** Polls: a waiter with an open snapshot deadlocks with CREATE INDEX CONCURRENTLY of the lock holder. */
async function acquire(
  run: Run,
  { onLockWait = () => undefined, lockPatienceMs = 600_000 }: LockOptions,
): Promise<void> {
  const started = Date.now();
  let nextReport = started + firstReportMs;
  while (!(await run('select pg_try_advisory_lock($1) as mine', [migrationLock]))[0]?.mine) {
    const now = Date.now();
    if (now - started >= lockPatienceMs)
      throw new SetupError(describeTimeout(await findHolder(run, started)));
    if (now >= nextReport) {
      const holder = await findHolder(run, started);
      if (holder) onLockWait(holder);
      nextReport = now + reportIntervalMs;
    }
    await pause(250);
  }
}

async function findHolder(run: Run, started: number): Promise<LockHolder | null> {
  const [row] = await run(
    `select a.pid, a.application_name as program, coalesce(host(a.client_addr), 'local') as address, a.state
      from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [migrationLock],
  );
  if (!row) return null;
  return { ...(row as Omit<LockHolder, 'waitedSeconds'>), waitedSeconds: secondsSince(started) };
}

const secondsSince = (started: number): number => Math.round((Date.now() - started) / 1000);

const describeTimeout = (holder: LockHolder | null): string =>
  holder
    ? `another process migrates the database and has not finished in ${holder.waitedSeconds} s: ${holder.program} ` +
      `at ${holder.address}, backend ${holder.pid}. If no other process is starting, end that backend in PostgreSQL: ` +
      `select pg_terminate_backend(${holder.pid})`
    : 'another process migrates the database again and again; start this one later';

async function inTransaction<T>(run: Run, work: (run: Run) => Promise<T>): Promise<T> {
  await run('begin');
  try {
    const value = await work(run);
    await run('commit');
    return value;
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}
