/** The server engine: PostgreSQL 15 or newer behind a connection pool. */
import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { SetupError } from '#platform/setup-error.ts';
import { parsers, type OnError, type Engine } from './engine.ts';
import { withMigrationLock, type LockOptions } from './migration-lock.ts';
import {
  checkSession,
  poolerAdvice,
  sessionSettings,
  setRoleDefaults,
  startupParameters,
} from './session-settings.ts';
import type { Tables } from './tables.ts';
import { tenantHandles } from './tenant-driver.ts';

export interface PostgresOptions extends LockOptions {
  url: string;
  /** Leads past the pooler of `url`, for what needs a session of its own: migrations, locks, LISTEN, backups. */
  directUrl?: string | undefined;
  poolSize?: number | undefined;
  /** Statement timeout of the server in milliseconds. A server that does not answer is abandoned a little later. */
  queryTimeoutMs?: number | undefined;
  /** How long a query waits for a free connection of the pool. */
  connectionTimeoutMs?: number | undefined;
}

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
    checkSession: () => checkPool(pool, options),
    exclusive: (work) => withMigrationLock(directConfig(options), options, work),
    async close() {
      isClosing = true;
      await raw.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

const defaultQueryTimeoutMs = 15_000;

const settingsOf = ({ queryTimeoutMs = defaultQueryTimeoutMs }: PostgresOptions) =>
  sessionSettings(queryTimeoutMs);

function poolConfig(options: PostgresOptions): pg.PoolConfig {
  const { url, directUrl, poolSize = 10, queryTimeoutMs = defaultQueryTimeoutMs } = options;
  return {
    connectionString: withVerification(url),
    max: poolSize,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeoutMs * 1.3,
    keepAlive: true,
    application_name: 'scenarium',
    types: {
      getTypeParser: (oid: number, format?: string) =>
        (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
    ...(directUrl ? {} : startupParameters(settingsOf(options))),
  };
}

/** Of one connection that leads to the server itself. */
export function directConfig(options: PostgresOptions): pg.ClientConfig {
  const { connectionTimeoutMillis, keepAlive, application_name } = poolConfig(options);
  return {
    connectionString: options.directUrl ?? options.url,
    connectionTimeoutMillis,
    keepAlive,
    application_name,
    ...startupParameters(settingsOf(options)),
  } as pg.ClientConfig;
}

async function checkPool(pool: pg.Pool, options: PostgresOptions): Promise<void> {
  const settings = settingsOf(options);
  if (options.directUrl) {
    const role = decodeURIComponent(new URL(options.url).username);
    const direct = new pg.Client(directConfig(options));
    await direct.connect();
    await setRoleDefaults((sql, params) => direct.query(sql, params), role || direct.user!, settings).finally(
      () => direct.end(),
    );
  }
  const check = checkSession((sql, params) => pool.query(sql, params), settings, Boolean(options.directUrl));
  await check.catch((error: unknown) => {
    const isStartupRefused = error instanceof pg.DatabaseError && error.code === protocolViolation;
    throw isStartupRefused ? new SetupError(`${error.message}. ${poolerAdvice}`) : error;
  });
}

/** PgBouncer answers with it to startup parameters that it does not know. */
const protocolViolation = '08P01';

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
