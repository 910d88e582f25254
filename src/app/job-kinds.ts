/** Scheduled jobs of two kinds: batches until nothing is due, and one statement. */
import type { Job } from '#platform/outbox/schedule.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

/** A backlog is worked off in parts of this length. */
const batchesMs = 60_000;

/** Runs batches, each in its own transaction, until nothing is due or the time is over. */
export const untilDone =
  (runBatch: (tx: Tx, now: Date) => Promise<number>): Job['run'] =>
  async ({ database, now, signal }) => {
    const end = performance.now() + batchesMs;
    while ((await database.tx((tx) => runBatch(tx, now))) > 0)
      if (signal.aborted || performance.now() > end) return 'unfinished';
    return undefined;
  };

export const batchJob = (
  name: string,
  nextAfter: Job['nextAfter'],
  some: Parameters<typeof untilDone>[0],
): Job => ({
  name,
  nextAfter,
  run: untilDone(some),
});

export const statementJob = (
  name: string,
  nextAfter: Job['nextAfter'],
  run: (db: Db, now: Date) => Promise<unknown>,
): Job => ({ name, nextAfter, run: async ({ database, now }) => void (await run(database.db, now)) });
