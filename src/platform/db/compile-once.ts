/**
 * For statements of the query builder that run with every call: building and compiling a statement of forty columns costs
 * the server more than reading its row. Such a statement is compiled once, and each connection keeps its plan.
 */
import type { CompiledQuery } from 'kysely';
import { preparedMark } from './prepared-statements.ts';
import type { Db, Tx } from './tables.ts';

/** Stands in for a parameter while the statement is built. */
class Placeholder {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }
}

/** A builder or a raw `sql`. */
interface Statement<Row> {
  compile(db: Db | Tx): CompiledQuery<Row>;
}

/**
 * `build` runs once, with placeholders: it must pass the parameters to the statement without looking at them. Each name
 * belongs to one statement.
 */
export function compileOnce<Params extends readonly unknown[], Row>(
  name: string,
  build: (db: Db | Tx, ...params: Params) => Statement<Row>,
): (db: Db | Tx, ...params: Params) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...params) => {
    if (compiled) checkHandle(db, compiled);
    else compiled = compile(db, { name, build, count: params.length });
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? params[value.place] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

interface Source<Params extends readonly unknown[], Row> {
  name: string;
  build: (db: Db | Tx, ...params: Params) => Statement<Row>;
  count: number;
}

function compile<Params extends readonly unknown[], Row>(
  db: Db | Tx,
  { name, build, count }: Source<Params, Row>,
): CompiledQuery<Row> {
  const placeholders = Array.from({ length: count }, (_, place) => new Placeholder(place));
  const compiled = build(db, ...(placeholders as readonly unknown[] as Params)).compile(db);
  return { ...compiled, sql: preparedMark(name) + compiled.sql };
}

/** The checks of a handle (`transaction.ts`) are a plugin, which Kysely runs only while it compiles a statement. */
const checkHandle = (db: Db | Tx, { query, queryId }: CompiledQuery): void =>
  void db.getExecutor().transformQuery(query, queryId);
