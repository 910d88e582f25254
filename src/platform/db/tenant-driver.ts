/**
 * Statements of one employee on a server: the name of the employee's company stands in the transaction, so that row
 * security lets through nothing of another company (security §3.2). Only ever for one transaction, because behind a
 * pooler a setting of the session would go to the next borrower.
 */
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely';
import { isId } from '#kernel/id.ts';
import type { Tables } from './tables.ts';

export interface Tenant {
  organizationId: string;
  accountId: string;
}

/** A setting takes no parameters of a statement, so nothing but an id may stand in it. */
function naming({ organizationId, accountId }: Tenant): string {
  if (!isId(organizationId) || !isId(accountId)) throw new Error('a tenant is named by ids');
  return `SELECT set_config('app.organization', '${organizationId}', true), set_config('app.account', '${accountId}', true)`;
}

const run = (connection: DatabaseConnection, statement: string) =>
  connection.executeQuery(CompiledQuery.raw(statement));

const wrapping = (inner: Driver): Driver => ({
  init: () => inner.init(),
  acquireConnection: () => inner.acquireConnection(),
  beginTransaction: (connection, settings) => inner.beginTransaction(connection, settings),
  commitTransaction: (connection) => inner.commitTransaction(connection),
  rollbackTransaction: (connection) => inner.rollbackTransaction(connection),
  releaseConnection: (connection) => inner.releaseConnection(connection),
  // The pool belongs to the engine.
  destroy: async () => undefined,
});

/** Each statement in a transaction of its own. */
const single = (inner: Driver, tenant: Tenant): Driver => ({
  ...wrapping(inner),
  async acquireConnection() {
    const connection = await inner.acquireConnection();
    try {
      await run(connection, `BEGIN; ${naming(tenant)}`);
      return connection;
    } catch (error) {
      await inner.releaseConnection(connection);
      throw error;
    }
  },
  async releaseConnection(connection) {
    // After a failed statement this rolls back.
    await run(connection, 'COMMIT').finally(() => inner.releaseConnection(connection));
  },
});

const several = (inner: Driver, tenant: Tenant): Driver => ({
  ...wrapping(inner),
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await inner.beginTransaction(connection, settings);
    await run(connection, naming(tenant));
  },
});

const kyselyOver = (driver: Driver): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });

export interface Handles {
  /** For single statements. */
  single: Kysely<Tables>;
  /** For transactions. */
  raw: Kysely<Tables>;
}

export const handlesOf = (inner: Driver, tenant: Tenant): Handles => ({
  single: kyselyOver(single(inner, tenant)),
  raw: kyselyOver(several(inner, tenant)),
});
