/**
 * Runs a statement and the settings of its tenant in one round trip. Statements before one Sync of the extended protocol
 * are one implicit transaction. So the settings are local to it, as after BEGIN, and are gone when the statement has
 * ended.
 */
import pg from 'pg';

/** Members of `pg.Query` that its types leave out; pg-cursor relies on the same ones. */
interface QueryInternals {
  hasBeenParsed(connection: pg.Connection): boolean;
  submit(connection: pg.Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}

const query = pg.Query.prototype as unknown as QueryInternals;

export interface ScopedStatement {
  /** A SELECT without parameters, whose row is ignored. */
  settings: string;
  text: string;
  values: readonly unknown[];
  /** The name under which the connection keeps the plan. */
  name?: string | undefined;
}

type NamedStatements = Record<string, string>;

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

  readonly #statement: Pick<ScopedStatement, 'name' | 'text'>;

  constructor({ settings, text, values, name }: ScopedStatement, callback: Callback) {
    // Extended even without parameters: after an error the server would skip a simple query and never answer it.
    super({ name, text, values: [...values], queryMode: 'extended' } as pg.QueryConfig, undefined, callback);
    this.#settings = settings;
    this.#statement = { name, text };
  }

  override submit = (connection: pg.Connection): Error | null => {
    connection.stream.cork();
    try {
      this.#parseNamed(connection);
      connection.parse({ name: '', text: this.#settings, types: [] }, true);
      connection.bind({ values: [] }, true);
      connection.execute({}, true);
      return query.submit.call(this, connection);
    } finally {
      connection.stream.uncork();
    }
  };

  /** Before the settings, because the driver takes the first acknowledged text for the named one. */
  #parseNamed(connection: pg.Connection): void {
    const { name, text } = this.#statement;
    if (!name || query.hasBeenParsed.call(this, connection)) return;
    connection.parse({ name, text, types: [] }, true);
    const { submittedNamedStatements } = connection as unknown as {
      submittedNamedStatements: NamedStatements;
    };
    submittedNamedStatements[name] = text;
  }

  handleDataRow(message: unknown): void {
    if (this.#settingsDone) query.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#settingsDone) query.handleCommandComplete.call(this, message, connection);
    this.#settingsDone = true;
  }
}

type Callback = (error: Error | undefined, result: unknown) => void;
