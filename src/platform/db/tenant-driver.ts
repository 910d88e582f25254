/**
 * Kysely driver for one employee on a server: sets the company in the transaction, so that row-level security hides the
 * rows of other companies (security §3.2). The setting is local to the transaction, because behind a pooler a session
 * setting would leak to the next client.
 */
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely';
import { isId } from '#kernel/id.ts';
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

const run = (connection: DatabaseConnection, statement: string) =>
  connection.executeQuery(CompiledQuery.raw(statement));

const wrapDriver = (inner: Driver): Driver => ({
  init: () => inner.init(),
  acquireConnection: () => inner.acquireConnection(),
  beginTransaction: (connection, settings) => inner.beginTransaction(connection, settings),
  commitTransaction: (connection) => inner.commitTransaction(connection),
  rollbackTransaction: (connection) => inner.rollbackTransaction(connection),
  releaseConnection: (connection) => inner.releaseConnection(connection),
  // The engine closes the pool.
  destroy: async () => undefined,
});

/** Runs each statement in its own transaction. */
const statementDriver = (inner: Driver, tenant: Tenant): Driver => ({
  ...wrapDriver(inner),
  async acquireConnection() {
    const connection = await inner.acquireConnection();
    try {
      await run(connection, `BEGIN; ${setTenantStatement(tenant)}`);
      return connection;
    } catch (error) {
      await inner.releaseConnection(connection);
      throw error;
    }
  },
  async releaseConnection(connection) {
    // Rolls back after a failed statement.
    await run(connection, 'COMMIT').finally(() => inner.releaseConnection(connection));
  },
});

const transactionDriver = (inner: Driver, tenant: Tenant): Driver => ({
  ...wrapDriver(inner),
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await inner.beginTransaction(connection, settings);
    await run(connection, setTenantStatement(tenant));
  },
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

export const tenantHandles = (inner: Driver, tenant: Tenant): TenantHandles => ({
  statements: kyselyWith(statementDriver(inner, tenant)),
  transactions: kyselyWith(transactionDriver(inner, tenant)),
});
