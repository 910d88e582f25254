/** Runs a concurrent action while a transaction is open. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import { countStatements } from './revocable-database.ts';

/** Resolves when the call is blocked by the open transaction, or has completed without blocking. */
type UntilBlocked = (call: Promise<unknown>) => Promise<void>;

export interface Interleaving<T> {
  /** Runs first, in a transaction that stays open until the other call is blocked. */
  hold: (tx: Tx) => Promise<unknown>;
  /** Starts while the transaction is open. Of several calls, each but the last waits until it is blocked. */
  start: (untilBlocked: UntilBlocked) => Promise<T>;
}

/** The result of `start`, which is called outside of the transaction, like another request. */
export async function interleave<T>(database: Database, { hold, start }: Interleaving<T>): Promise<T> {
  const released = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = database.tx(async (tx) => {
    await hold(tx);
    released.resolve();
    await over.promise;
  });
  await Promise.race([released.promise, holding]);
  const untilBlocked = untilBlockedIn(database);
  const started = start(untilBlocked);
  await untilBlocked(started);
  over.resolve();
  await holding;
  return started;
}

function untilBlockedIn(database: Database): UntilBlocked {
  const before = countStatements(database);
  let started = 0;
  return async (call) => {
    started += 1;
    const expectedCount = started;
    let isOver = false;
    const end = () => void (isOver = true);
    call.then(end, end);
    const isReached = async () => (await countBlocked(database, before)) >= expectedCount;
    while (!isOver && !(await isReached())) await pause(5);
  };
}

/** The embedded engine runs one transaction at a time, so every other statement is blocked. */
async function countBlocked(database: Database, before: number): Promise<number> {
  if (database.kind === 'pglite') return countStatements(database) - before;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows[0]!.waiting;
}
