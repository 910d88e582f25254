/** A database lent to one test file. It counts statements and rejects them after the file has ended. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#platform/db/database.ts';

export interface Lent {
  database: Database;
  /** Revokes access, for example of a timer that the file has not stopped. */
  takeBack(): void;
}

const questions = new WeakMap<Database, () => number>();

/** The number of statements and transactions started so far. */
export const countQuestions = (database: Database): number => questions.get(database)?.() ?? 0;

export function lend(inner: Database): Lent {
  let isOver = false;
  let count = 0;
  const stops: (() => void)[] = [];
  const ask = () => {
    if (isOver) throw new Error('the test file is over, and its database belongs to the next one');
    count += 1;
  };
  const counted: KyselyPlugin = {
    transformQuery({ node }) {
      ask();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const wrap = (one: Database): Database => ({
    ...one,
    db: one.db.withPlugin(counted),
    async tx(work) {
      ask();
      return one.tx(work);
    },
    scopedTo: (tenant) => wrap(one.scopedTo(tenant)),
    unscoped: () => wrap(one.unscoped()),
    async exec(text) {
      ask();
      await one.exec(text);
    },
    async exclusive(work) {
      ask();
      return one.exclusive(work);
    },
    listen(topic, heard) {
      const stop = one.listen(topic, heard);
      stops.push(stop);
      return stop;
    },
  });
  const database = wrap(inner);
  questions.set(database, () => count);
  return {
    database,
    takeBack() {
      isOver = true;
      for (const stop of stops) stop();
    },
  };
}
