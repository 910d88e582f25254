/** Two who act at the same moment, one of them sure to be in the middle of it. */
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface Meeting<T> {
  /** Runs first, in a transaction that stays open while the other one begins. */
  hold: (tx: Tx) => Promise<unknown>;
  /** Begins while the transaction is open, and may have to wait for it. */
  start: () => Promise<T>;
  /** Milliseconds that the transaction stays open. */
  ms?: number;
}

/** What `start` comes to. It is called outside of the transaction, as another caller would be. */
export async function meanwhile<T>(database: Database, { hold, start, ms = 500 }: Meeting<T>): Promise<T> {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = database.tx(async (tx) => {
    await hold(tx);
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, holding]);
  const started = start();
  await pause(ms);
  over.resolve();
  await holding;
  return started;
}
