/**
 * A statement with the settings of its tenant in one round trip. Statements before one Sync of the extended protocol are
 * one implicit transaction, so the settings are local to it like after BEGIN, and are gone when the statement is over.
 */
import pg from 'pg';

/** Members of `pg.Query` that its types leave out; pg-cursor relies on the same ones. */
interface QueryInternals {
  submit(connection: pg.Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}

const query = pg.Query.prototype as unknown as QueryInternals;

export interface ScopedStatement {
  /** A SELECT without parameters, whose row is dropped. */
  settings: string;
  text: string;
  values: readonly unknown[];
}

export const runScoped = (client: pg.PoolClient, statement: ScopedStatement): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(statement, (error, result) =>
        error ? reject(error) : resolve(result as pg.QueryResult),
      ),
    );
  });

class ScopedQuery extends pg.Query {
  readonly #settings: string;
  #settingsDone = false;

  constructor({ settings, text, values }: ScopedStatement, callback: Callback) {
    // Extended even without parameters: after an error the server would skip a simple query and never answer it.
    super({ text, values: [...values], queryMode: 'extended' } as pg.QueryConfig, undefined, callback);
    this.#settings = settings;
  }

  override submit = (connection: pg.Connection): Error | null => {
    connection.stream.cork();
    try {
      connection.parse({ name: '', text: this.#settings, types: [] }, true);
      connection.bind({ values: [] }, true);
      connection.execute({}, true);
      return query.submit.call(this, connection);
    } finally {
      connection.stream.uncork();
    }
  };

  handleDataRow(message: unknown): void {
    if (this.#settingsDone) query.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#settingsDone) query.handleCommandComplete.call(this, message, connection);
    this.#settingsDone = true;
  }
}

type Callback = (error: Error | undefined, result: unknown) => void;
