/** A database in the hands of one test file: it tells how often it was asked, and refuses when the file is over. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#platform/db/database.ts';

export interface Lent {
  database: Database;
  /** Whoever still holds the database, as a timer does that the file forgot, can do nothing with it any more. */
  takeBack(): void;
}

const questions = new WeakMap<Database, () => number>();

/** How many statements and transactions were begun so far. */
export const countQuestions = (database: Database): number => questions.get(database)?.() ?? 0;

export function lend(inner: Database): Lent {
  let isOver = false;
  let asked = 0;
  const stops: (() => void)[] = [];
  const ask = () => {
    if (isOver) throw new Error('the test file is over, and its database belongs to the next one');
    asked += 1;
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
  questions.set(database, () => asked);
  return {
    database,
    takeBack() {
      isOver = true;
      for (const stop of stops) stop();
    },
  };
}
