/** The server engine: PostgreSQL 15 or newer behind a connection pool. */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { parsers, type OnError, type Engine, type Run, type Session } from './engine.ts';
import type { Tables } from './tables.ts';
import { tenantHandles } from './tenant-driver.ts';

export interface PostgresOptions {
  url: string;
  poolSize?: number | undefined;
  /** Statement timeout of the server in milliseconds. A server that does not answer is abandoned a little later. */
  queryTimeoutMs?: number | undefined;
  /** How long a query waits for a free connection of the pool. */
  connectionTimeoutMs?: number | undefined;
}

/** The only advisory lock of the product: one process migrates, the others wait. */
const migrationLock = 7_205_759_403;

export function openPostgres(options: PostgresOptions, onError: OnError): Engine {
  const pool = new pg.Pool(poolConfig(options));
  let isClosing = false;
  const onConnectionError = (error: Error) => {
    if (!isClosing) onError('a database connection was lost', error);
  };
  // Without these listeners a connection closed by the server would end the process. The pool reports idle connections
  // only; an acquired one can be closed between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', onConnectionError);
    endOnQueryTimeout(client);
  });
  const raw = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const driver = new PostgresDriver({ pool });
  return {
    kind: 'postgres',
    raw,
    handlesFor: (tenant) => tenantHandles(driver, tenant),
    countConnections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    exec: async (sql) => void (await pool.query(sql)),
    exclusive: (work) => withMigrationLock(pool, work),
    async close() {
      isClosing = true;
      await raw.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

function poolConfig(options: PostgresOptions): pg.PoolConfig {
  const { url, poolSize = 10, queryTimeoutMs = 15_000, connectionTimeoutMs = 5_000 } = options;
  return {
    connectionString: withVerification(url),
    max: poolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs * 1.3,
    keepAlive: true,
    application_name: 'scenarium',
    types: {
      getTypeParser: (oid: number, format?: string) =>
        (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
    // Startup parameters, which PgBouncer rejects: connections go to the server directly.
    statement_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC -c jit=off',
  };
}

/**
 * The driver verifies the certificate in all of these modes, and prints a security warning about each but the last. A URL
 * with `uselibpqcompat` asks for the weaker meaning of libpq.
 */
const withVerification = (url: string): string =>
  url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/**
 * Ends a connection after a query timeout: the pool would hand out the same unresponsive connection again. Ending it
 * closes the socket, and the pool discards it.
 */
function endOnQueryTimeout(client: pg.PoolClient): void {
  const mutableClient = client as unknown as { query: (...args: unknown[]) => unknown; end(): Promise<void> };
  const query = mutableClient.query.bind(client);
  mutableClient.query = (...args) => {
    const outcome = query(...args);
    if (outcome instanceof Promise) {
      outcome.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void mutableClient.end();
      });
    }
    return outcome;
  };
}

/** An advisory lock belongs to its session, so one connection is held until the end. */
async function withMigrationLock<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const run: Run = async (sql, params) => {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query({
      text: sql,
      ...(params && { values: params }),
      query_timeout: hour,
    } as pg.QueryConfig);
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
  };
  try {
    await run('set statement_timeout = 0');
    // Polls instead of waiting inside a statement: a waiter with an open snapshot deadlocks with CREATE INDEX
    // CONCURRENTLY of the lock holder.
    while (!(await run('select pg_try_advisory_lock($1) as mine', [migrationLock]))[0]?.mine)
      await pause(250);
    return await work({ run, tx: (work) => inTransaction(run, work) });
  } finally {
    // Closing the connection releases the lock and resets the setting.
    client.release(true);
  }
}

const hour = 3_600_000;

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
