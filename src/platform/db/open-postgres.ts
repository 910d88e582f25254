/** The server engine: an ordinary PostgreSQL, version 15 or newer, behind a pool. */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { parsers, type Complain, type Engine, type Run, type Session } from './engine.ts';
import type { Tables } from './tables.ts';
import { handlesOf } from './tenant-driver.ts';

export interface PostgresOptions {
  url: string;
  poolSize?: number | undefined;
  /** PgBouncer in transaction mode stands between: it refuses timeouts as startup parameters. */
  pooler?: boolean | undefined;
  /** A statement that runs longer is ended by the server; a silent server is left a little later. */
  patienceMs?: number | undefined;
}

/** The only advisory lock of the product: one process migrates, the others wait for their turn. */
const migrationLock = 7_205_759_403;

export function openPostgres(options: PostgresOptions, complain: Complain): Engine {
  const pool = new pg.Pool(poolConfig(options));
  let closing = false;
  const lost = (error: Error) => {
    if (!closing) complain('a database connection was lost', error);
  };
  // Without listeners a connection that the server cuts would end the process: the pool speaks for the idle ones only,
  // a borrowed one may be cut between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', lost);
    leaveSilentServer(client);
  });
  const raw = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const driver = new PostgresDriver({ pool });
  return {
    kind: 'postgres',
    raw,
    handlesFor: (tenant) => handlesOf(driver, tenant),
    exec: async (sql) => void (await pool.query(sql)),
    exclusive: (work) => exclusively(pool, work),
    async close() {
      closing = true;
      await raw.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

function poolConfig({
  url,
  poolSize = 10,
  pooler = false,
  patienceMs = 15_000,
}: PostgresOptions): pg.PoolConfig {
  const atStart: pg.PoolConfig = {
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC -c jit=off',
  };
  return {
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: patienceMs * 1.3,
    keepAlive: true,
    application_name: 'scenarium',
    types: {
      getTypeParser: (oid: number, format?: string) =>
        (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
    ...(pooler ? {} : atStart),
  };
}

/**
 * After a query timeout the pool would lend the same mute connection again, and every borrower would wait in vain.
 * Ending it cuts the socket, and the pool throws it away.
 */
function leaveSilentServer(client: pg.PoolClient): void {
  const inner = client as unknown as { query: (...args: unknown[]) => unknown; end(): Promise<void> };
  const query = inner.query.bind(client);
  inner.query = (...args) => {
    const outcome = query(...args);
    if (outcome instanceof Promise) {
      outcome.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void inner.end();
      });
    }
    return outcome;
  };
}

/** Needs a session of its own, so migrations take the direct address of the server and not that of a pooler. */
async function exclusively<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const run: Run = async (sql, params) => {
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query({
      text: sql,
      ...(params && { values: params }),
      query_timeout: hour,
    } as pg.QueryConfig);
    return (Array.isArray(answer) ? answer.at(-1) : answer)?.rows ?? [];
  };
  try {
    await run('set statement_timeout = 0');
    // Asked again and again instead of waiting inside a statement: a waiter with an open snapshot deadlocks with
    // CREATE INDEX CONCURRENTLY of the one who holds the lock.
    while (!(await run('select pg_try_advisory_lock($1) as mine', [migrationLock]))[0]?.mine)
      await pause(250);
    return await work({ run, tx: (steps) => inTransaction(run, steps) });
  } finally {
    // Closing the connection drops the lock and the setting.
    client.release(true);
  }
}

const hour = 3_600_000;

async function inTransaction<T>(run: Run, steps: (run: Run) => Promise<T>): Promise<T> {
  await run('begin');
  try {
    const value = await steps(run);
    await run('commit');
    return value;
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}
