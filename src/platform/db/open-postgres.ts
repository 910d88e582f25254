/** The server engine: PostgreSQL 15 or newer behind a connection pool. */
import { Kysely, PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely';
import pg from 'pg';
import { SetupError } from '#platform/setup-error.ts';
import { parsers, type OnError, type Engine } from './engine.ts';
import { listenerName, listenOnChannel } from './listen-on-channel.ts';
import { withMigrationLock, type LockOptions } from './migration-lock.ts';
import { watchForMuteServer, type MuteWatch } from './mute-server.ts';
import { keepingPlans } from './prepared-statements.ts';
import { endIfUnresponsive } from './query-timeout.ts';
import {
  checkSession,
  poolerAdvice,
  sessionSettings,
  setRoleDefaults,
  startupParameters,
} from './session-settings.ts';
import type { Tables } from './tables.ts';
import { scopeHandles, type ConnectionGuard, type Scope } from './tenant-driver.ts';

export interface PostgresOptions extends LockOptions {
  url: string;
  /** Bypasses the pooler of `url`, for what needs a session of its own: migrations, locks, LISTEN, backups. */
  directUrl?: string | undefined;
  poolSize?: number | undefined;
  /** Statement timeout of the server in milliseconds. A server that does not answer is abandoned a little later. */
  queryTimeoutMs?: number | undefined;
  /** How long a query waits for a free connection of the pool. */
  connectionTimeoutMs?: number | undefined;
}

export function openPostgres(options: PostgresOptions, onError: OnError): Engine {
  const config = poolConfig(options);
  const pool = new pg.Pool(config);
  const watch = watchForMuteServer(config);
  const keepsPlans = !options.directUrl;
  let isClosing = false;
  let hasOwnBackends = false;
  const guard: ConnectionGuard = (client, start) =>
    watch.guard(start, hasOwnBackends ? backendIdOf(client) : undefined);
  const onConnectionError = (error: Error) => {
    if (!isClosing) onError('a database connection was lost', error);
  };
  // Without these listeners a connection closed by the server would end the process. The pool reports idle connections
  // only; an acquired one can be closed between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', onConnectionError);
    watchQueries(client, guard, { keepsPlans });
  });
  const watchedPool = watchAcquiring(pool, watch);
  const raw = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watchedPool }) });
  const driver = new PostgresDriver({ pool: watchedPool });
  const handlesFor = (scope: Scope) => scopeHandles({ pool: watchedPool, driver, guard, keepsPlans }, scope);
  return {
    kind: 'postgres',
    raw,
    // A pooler drops the startup parameters, so behind it every statement sets the scope.
    system: options.directUrl ? handlesFor('system') : { statements: raw, transactions: raw },
    handlesFor,
    countConnections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    exec: (sql) => execute(pool, sql),
    async checkSession() {
      await checkPool(pool, options);
      hasOwnBackends = await isOwnBackend(pool);
    },
    exclusive: (work) => withMigrationLock(directConfig(options), options, work),
    listen: (channel, listener) =>
      listenOnChannel({
        connection: { ...directConfig(options), application_name: listenerName },
        channel,
        onError,
        ...listener,
      }),
    async close() {
      isClosing = true;
      watch.stop();
      await raw.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

const defaultQueryTimeoutMs = 15_000;

const settingsOf = ({ queryTimeoutMs = defaultQueryTimeoutMs }: PostgresOptions) =>
  sessionSettings({ queryTimeoutMs, lockTimeoutMs: patienceMs });

async function execute(pool: pg.Pool, sql: string): Promise<void> {
  const client = await pool.connect();
  await client.query(sql).finally(() => client.release());
}

/**
 * A call that waits longer for a lock or a connection is refused, because its caller has given up by then (security
 *
 */
const patienceMs = 2_500;

function poolConfig(options: PostgresOptions): pg.PoolConfig {
  const { url, directUrl, poolSize = 10, queryTimeoutMs = defaultQueryTimeoutMs } = options;
  return {
    connectionString: connectionStringOf(url),
    max: poolSize,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? patienceMs,
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

/** The settings of a connection that leads to the server itself. */
export function directConfig(options: PostgresOptions): pg.ClientConfig {
  const { keepAlive, application_name } = poolConfig(options);
  return {
    connectionString: connectionStringOf(options.directUrl ?? options.url),
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
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

const backendIdOf = (client: pg.PoolClient): number | undefined =>
  (client as unknown as { processID: number | null }).processID ?? undefined;

/** False behind any pooler, because it reports sessions of its own. */
async function isOwnBackend(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid === backendIdOf(client);
  } finally {
    client.release();
  }
}

/** The error of PgBouncer for startup parameters that it does not know. */
const protocolViolation = '08P01';

/**
 * The driver verifies the certificate in all of these modes, and prints a security warning about each but the last. A URL
 * with `uselibpqcompat` asks for the weaker meaning of libpq.
 */
const withVerification = (url: string): string =>
  url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/** The parameters of a URL replace those of the configuration. */
const withoutName = (url: string): string => url.replace(/([?&])application_name=[^&]*/g, '$1');

/**
 * The name tells what a session is for: processes find each other by it, and a restore finds the sessions that it would
 * disturb.
 */
const connectionStringOf = (url: string): string => withoutName(withVerification(url));

/** Callers do not wait for a connection to a mute server. */
const watchAcquiring = (pool: pg.Pool, watch: MuteWatch): PostgresPool => ({
  options: pool.options,
  async connect() {
    const acquiring: Promise<pg.PoolClient>[] = [];
    const start = () => {
      const client = pool.connect();
      acquiring.push(client);
      return client;
    };
    try {
      return await watch.guard(start);
    } catch (error) {
      // The connection may come later, and nobody else would return it.
      for (const late of acquiring)
        late.then(
          (client) => client.release(),
          () => undefined,
        );
      throw error;
    }
  },
  end: () => pool.end(),
});

/**
 * Queries of the driver are watched here; an object that submits itself is watched by its caller. Behind a pooler the
 * next statement runs in another session, which does not have the named plan.
 */
function watchQueries(
  client: pg.PoolClient,
  guard: ConnectionGuard,
  { keepsPlans }: { keepsPlans: boolean },
): void {
  const mutableClient = client as unknown as { query: (...args: unknown[]) => unknown; end(): Promise<void> };
  const query = mutableClient.query.bind(client);
  const runQuery = keepsPlans ? keepingPlans(query) : query;
  mutableClient.query = (...args) =>
    args[0] instanceof pg.Query
      ? query(...args)
      : guard(client, async () => runQuery(...args)).catch((error: unknown) => {
          endIfUnresponsive(mutableClient, error);
          throw error;
        });
}
