/**
 * Kysely drivers for a scope on a server: they set it in the transaction, so that row-level security hides the rows of
 * other companies from an employee (security §3.2). The setting is local to the transaction, because behind a pooler a
 * session setting would leak to the next client.
 */
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Driver, PostgresPool, QueryResult } from 'kysely';
import type pg from 'pg';
import { isId } from '#kernel/id.ts';
import { statementNameOf } from './prepared-statements.ts';
import { endIfUnresponsive } from './query-timeout.ts';
import { runScoped } from './scoped-query.ts';
import type { Tables } from './tables.ts';

/** Fails instead of waiting for a connection that does not respond. */
export type ConnectionGuard = <T>(client: pg.PoolClient, start: () => Promise<T>) => Promise<T>;

export interface Tenant {
  organizationId: string;
  accountId: string;
}

/** `system` may read and change the rows of all companies. */
export type Scope = 'system' | Tenant;

/** This statement takes no parameters, so the values must be ids. */
function setScopeStatement(scope: Scope): string {
  if (scope === 'system') return "SELECT set_config('app.scope', 'system', true)";
  const { organizationId, accountId } = scope;
  if (!isId(organizationId) || !isId(accountId)) throw new Error('a tenant is named by ids');
  return `SELECT set_config('app.scope', 'tenant', true), set_config('app.organization', '${organizationId}', true), set_config('app.account', '${accountId}', true)`;
}

const unsupported = (what: string) => () =>
  Promise.reject(new Error(`${what} on a handle for single statements: use database.tx`));

/** Runs each statement in its own implicit transaction, in one round trip. */
const statementDriver = ({ pool, guard, keepsPlans }: PostgresConnections, scope: Scope): Driver => ({
  init: async () => undefined,
  acquireConnection: async () =>
    new ScopedConnection((await pool.connect()) as pg.PoolClient, { scope, guard, keepsPlans }),
  releaseConnection: async (connection) => (connection as ScopedConnection).release(),
  beginTransaction: unsupported('a transaction'),
  commitTransaction: unsupported('a commit'),
  rollbackTransaction: unsupported('a rollback'),
  // The engine closes the pool.
  destroy: async () => undefined,
});

interface StatementScope extends Pick<PostgresConnections, 'guard' | 'keepsPlans'> {
  scope: Scope;
}

class ScopedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #scope: Scope;
  readonly #guard: ConnectionGuard;
  readonly #keepsPlans: boolean;

  constructor(client: pg.PoolClient, { scope, guard, keepsPlans }: StatementScope) {
    this.#client = client;
    this.#scope = scope;
    this.#guard = guard;
    this.#keepsPlans = keepsPlans;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#keepsPlans ? statementNameOf(text) : undefined;
    const statement = { settings: setScopeStatement(this.#scope), text, values: parameters, name };
    const { command, rowCount, rows } = await this.#guard(this.#client, () =>
      runScoped(this.#client, statement),
    ).catch((error: unknown) => {
      endIfUnresponsive(this.#client, error);
      throw error;
    });
    return {
      rows: rows as Row[],
      ...(changingCommands.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  streamQuery(): never {
    throw new Error('rows cannot be streamed');
  }

  release(): void {
    this.#client.release();
  }
}

const changingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Begins a transaction and sets the scope in one round trip. */
const transactionDriver = (inner: Driver, scope: Scope): Driver => ({
  init: () => inner.init(),
  acquireConnection: () => inner.acquireConnection(),
  releaseConnection: (connection) => inner.releaseConnection(connection),
  beginTransaction: async (connection) =>
    void (await connection.executeQuery(CompiledQuery.raw(`BEGIN; ${setScopeStatement(scope)}`))),
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

export interface ScopeHandles {
  /** For single statements. */
  statements: Kysely<Tables>;
  /** For transactions. */
  transactions: Kysely<Tables>;
}

interface PostgresConnections {
  pool: PostgresPool;
  driver: Driver;
  guard: ConnectionGuard;
  /** False behind a pooler, where the next statement meets another session. */
  keepsPlans: boolean;
}

export const scopeHandles = (connections: PostgresConnections, scope: Scope): ScopeHandles => ({
  statements: kyselyWith(statementDriver(connections, scope)),
  transactions: kyselyWith(transactionDriver(connections.driver, scope)),
});
