/** A database lent to one test file. It counts statements and rejects them after the file has ended. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#platform/db/database.ts';

export interface RevocableDatabase {
  database: Database;
  /** Revokes access, for example of a timer that the file has not stopped. */
  revoke(): void;
}

const counters = new WeakMap<Database, () => number>();

/** The number of statements and transactions started so far. */
export const countStatements = (database: Database): number => counters.get(database)?.() ?? 0;

export function revocable(inner: Database): RevocableDatabase {
  let isOver = false;
  let count = 0;
  const stops: (() => void)[] = [];
  const countStatement = () => {
    if (isOver) throw new Error('the test file is over, and its database belongs to the next one');
    count += 1;
  };
  const counted: KyselyPlugin = {
    transformQuery({ node }) {
      countStatement();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const wrap = (one: Database): Database => ({
    ...one,
    db: one.db.withPlugin(counted),
    async tx(work) {
      countStatement();
      return one.tx(work);
    },
    scopedTo: (tenant) => wrap(one.scopedTo(tenant)),
    unscoped: () => wrap(one.unscoped()),
    async exec(text) {
      countStatement();
      await one.exec(text);
    },
    async exclusive(work) {
      countStatement();
      return one.exclusive(work);
    },
    listen(topic, heard) {
      const stop = one.listen(topic, heard);
      stops.push(stop);
      return stop;
    },
  });
  const database = wrap(inner);
  counters.set(database, () => count);
  return {
    database,
    revoke() {
      isOver = true;
      for (const stop of stops) stop();
    },
  };
}
