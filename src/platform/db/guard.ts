/**
 * One way into a transaction. Inside it the root handle refuses to run: on the embedded engine that would wait for
 * ever, on a pool it would silently run outside the transaction. The same error on both engines.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Complain } from './engine.ts';
import type { Db, Tables, Tx } from './tables.ts';

interface Afterwards {
  callbacks: (() => void | Promise<void>)[];
  topics: Set<string>;
}

/** The flag outlives the transaction in work that was started inside it and not awaited. */
const inside = new AsyncLocalStorage<{ over: boolean }>();
const afterwards = new WeakMap<Tx, Afterwards>();

/** A transaction that lasts longer is rolled back: on the embedded engine everybody else waits for it. */
const longestMs = 60_000;

export function refuseInside(what: string): void {
  const around = inside.getStore();
  if (around && !around.over) throw new Error(`${what} inside a transaction: use the handle you were given`);
}

const before = (check: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    check();
    return node;
  },
  transformResult: async ({ result }) => result,
});

const outsideOnly = before(() => refuseInside('the root database handle was used'));

export const guardedRoot = (raw: Kysely<Tables>): Db => raw.withPlugin(outsideOnly);

/** Runs `work` in one transaction and returns what is left to be done after its commit. */
export async function transact<T>(
  raw: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
): Promise<{ value: T; afterwards: Afterwards }> {
  refuseInside('a second transaction was opened');
  const around = { over: false };
  const later: Afterwards = { callbacks: [], topics: new Set() };
  // A query that comes after the end would reach a connection that already belongs to somebody else.
  const whileOpen = before(() => {
    if (around.over) throw new Error('the transaction is over: await everything that it does');
  });
  const execute = () =>
    raw.transaction().execute(async (trx) => {
      const tx = trx.withPlugin(whileOpen);
      afterwards.set(tx, later);
      return withinLimit(work(tx)).finally(() => {
        around.over = true;
      });
    });
  return { value: await inside.run(around, execute), afterwards: later };
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('the transaction lasted too long and was rolled back')),
      longestMs,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function laterOf(tx: Tx): Afterwards {
  const found = afterwards.get(tx);
  if (!found) throw new Error('not a transaction of database.tx');
  return found;
}

/** Runs `callback` when the transaction has committed, never when it rolled back. Its errors harm nobody. */
export const afterCommit = (tx: Tx, callback: () => void | Promise<void>): void => {
  laterOf(tx).callbacks.push(callback);
};

/** Wakes the listeners of a topic in this process after the commit, once however often it was said. */
export const announce = (tx: Tx, topic: string): void => {
  laterOf(tx).topics.add(topic);
};

export type Listeners = Map<string, Set<() => void>>;

export function settle(done: Afterwards, listeners: Listeners, complain: Complain): void {
  const heard = [...done.topics].flatMap((topic) => [...(listeners.get(topic) ?? [])]);
  // Callbacks are promised no order among themselves and may not delay the answer.
  const call = async (callback: () => void | Promise<void>) => callback();
  for (const callback of [...done.callbacks, ...heard]) {
    call(callback).catch((error: unknown) => complain('work after a commit failed', error));
  }
}
