/**
 * Kysely driver for one employee on a server: sets the company in the transaction, so that row-level security hides the
 * rows of other companies (security §3.2). The setting is local to the transaction, because behind a pooler a session
 * setting would leak to the next client.
 */
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Driver, PostgresPool, QueryResult } from 'kysely';
import type pg from 'pg';
import { isId } from '#kernel/id.ts';
import type { MuteWatch } from './mute-server.ts';
import { endIfUnresponsive } from './query-timeout.ts';
import { runScoped } from './scoped-query.ts';
import type { Tables } from './tables.ts';

export interface Tenant {
  organizationId: string;
  accountId: string;
}

/** This statement takes no parameters, so the values must be ids. */
function setTenantStatement({ organizationId, accountId }: Tenant): string {
  if (!isId(organizationId) || !isId(accountId)) throw new Error('a tenant is named by ids');
  return `SELECT set_config('app.organization', '${organizationId}', true), set_config('app.account', '${accountId}', true)`;
}

const unsupported = (what: string) => () =>
  Promise.reject(new Error(`${what} on a handle for single statements: use database.tx`));

/** Runs each statement in its own implicit transaction, in one round trip. */
const statementDriver = ({ pool, guard }: PostgresConnections, tenant: Tenant): Driver => ({
  init: async () => undefined,
  acquireConnection: async () =>
    new ScopedConnection((await pool.connect()) as pg.PoolClient, { tenant, guard }),
  releaseConnection: async (connection) => (connection as ScopedConnection).release(),
  beginTransaction: unsupported('a transaction'),
  commitTransaction: unsupported('a commit'),
  rollbackTransaction: unsupported('a rollback'),
  // The engine closes the pool.
  destroy: async () => undefined,
});

class ScopedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #tenant: Tenant;
  readonly #guard: MuteWatch['guard'];

  constructor(client: pg.PoolClient, { tenant, guard }: { tenant: Tenant; guard: MuteWatch['guard'] }) {
    this.#client = client;
    this.#tenant = tenant;
    this.#guard = guard;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = { settings: setTenantStatement(this.#tenant), text, values: parameters };
    const { command, rowCount, rows } = await this.#guard(() => runScoped(this.#client, statement)).catch(
      (error: unknown) => {
        endIfUnresponsive(this.#client, error);
        throw error;
      },
    );
    return {
      rows: rows as Row[],
      ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  streamQuery(): never {
    throw new Error('rows cannot be streamed');
  }

  release(): void {
    this.#client.release();
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Begins a transaction and sets the tenant in one round trip. */
const transactionDriver = (inner: Driver, tenant: Tenant): Driver => ({
  init: () => inner.init(),
  acquireConnection: () => inner.acquireConnection(),
  releaseConnection: (connection) => inner.releaseConnection(connection),
  beginTransaction: async (connection) =>
    void (await connection.executeQuery(CompiledQuery.raw(`BEGIN; ${setTenantStatement(tenant)}`))),
  commitTransaction: (connection) => inner.commitTransaction(connection),
  rollbackTransaction: (connection) => inner.rollbackTransaction(connection),
  destroy: async () => undefined,
});

const kyselyWith = (driver: Driver): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });

export interface TenantHandles {
  /** For single statements. */
  statements: Kysely<Tables>;
  /** For transactions. */
  transactions: Kysely<Tables>;
}

interface PostgresConnections {
  pool: PostgresPool;
  driver: Driver;
  guard: MuteWatch['guard'];
}

export const tenantHandles = (connections: PostgresConnections, tenant: Tenant): TenantHandles => ({
  statements: kyselyWith(statementDriver(connections, tenant)),
  transactions: kyselyWith(transactionDriver(connections.driver, tenant)),
});
