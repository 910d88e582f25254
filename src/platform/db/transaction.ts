/**
 * Transactions with guards. The root handle throws inside a transaction: on the embedded engine it would wait forever,
 * on a pool it would silently run outside the transaction. Both engines throw the same error.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { OnError } from './engine.ts';
import type { Db, Tables, Tx } from './tables.ts';

export interface AfterCommitWork {
  /** Run in the transaction, after `work`. */
  lastSteps: (() => Promise<void>)[];
  callbacks: (() => void | Promise<void>)[];
  /** Topic → messages. */
  topics: Map<string, unknown[]>;
}

/** `isCompleted` stays readable for work that was started inside the transaction and not awaited. */
const currentTransaction = new AsyncLocalStorage<{ isCompleted: boolean }>();
const workByTx = new WeakMap<Tx, AfterCommitWork>();

export interface TransactionOptions {
  /** A longer transaction is rolled back: on the embedded engine all other queries wait for it. */
  maxDurationMs?: number;
}

const usualDurationMs = 60_000;

export function assertNotInTransaction(action: string): void {
  const scope = currentTransaction.getStore();
  if (scope && !scope.isCompleted)
    throw new Error(`${action} inside a transaction: use the handle you were given`);
}

const pluginBefore = (check: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    check();
    return node;
  },
  transformResult: async ({ result }) => result,
});

const notInTransaction = pluginBefore(() => assertNotInTransaction('the root database handle was used'));

export const guardedRoot = (raw: Kysely<Tables>): Db => raw.withPlugin(notInTransaction);

/** Runs as the last statement of the transaction, with the topics to be notified. */
export type BeforeCommit = (
  trx: Kysely<Tables>,
  topics: ReadonlyMap<string, readonly unknown[]>,
) => Promise<void>;

/** Runs `work` in one transaction and returns the callbacks and topics to process after the commit. */
export async function runTransaction<T>(
  raw: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
  { beforeCommit, maxDurationMs = usualDurationMs }: TransactionOptions & { beforeCommit: BeforeCommit },
): Promise<{ value: T; afterCommitWork: AfterCommitWork }> {
  assertNotInTransaction('a second transaction was opened');
  const scope = { isCompleted: false };
  const afterCommitWork: AfterCommitWork = { lastSteps: [], callbacks: [], topics: new Map() };
  // A query after the end would run on a connection that another caller already uses.
  const whileOpen = pluginBefore(() => {
    if (scope.isCompleted) throw new Error('the transaction is over: await everything that it does');
  });
  const execute = () =>
    raw.transaction().execute(async (trx) => {
      const tx = trx.withPlugin(whileOpen);
      workByTx.set(tx, afterCommitWork);
      const value = await withinLimit(workWithLastSteps(tx, work), maxDurationMs).finally(() => {
        scope.isCompleted = true;
      });
      await beforeCommit(trx, afterCommitWork.topics);
      return value;
    });
  return { value: await currentTransaction.run(scope, execute), afterCommitWork };
}

async function workWithLastSteps<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const value = await work(tx);
  for (const step of workOf(tx).lastSteps) await step();
  return value;
}

async function withinLimit<T>(work: Promise<T>, maxDurationMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('the transaction lasted too long and was rolled back')),
      maxDurationMs,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function workOf(tx: Tx): AfterCommitWork {
  const found = workByTx.get(tx);
  if (!found) throw new Error('not a transaction of database.tx');
  return found;
}

/** Runs `step` as the end of the transaction, when all its other rows are written. */
export const beforeCommit = (tx: Tx, step: () => Promise<void>): void => {
  workOf(tx).lastSteps.push(step);
};

/** Runs `callback` after the commit, never after a rollback. Its errors are only reported. */
export const afterCommit = (tx: Tx, callback: () => void | Promise<void>): void => {
  workOf(tx).callbacks.push(callback);
};

/** Notifies the listeners of a topic in this process after the commit, once per transaction with all its messages. */
export const notifyAfterCommit = (tx: Tx, topic: string, ...messages: unknown[]): void => {
  const { topics } = workOf(tx);
  const known = topics.get(topic) ?? [];
  known.push(...messages);
  topics.set(topic, known);
};

export type Listener = (messages: readonly unknown[], origin: 'own' | 'other process') => void;
export type Listeners = Map<string, Set<Listener>>;

export function runAfterCommit(work: AfterCommitWork, listeners: Listeners, onError: OnError): void {
  const notified = [...work.topics].flatMap(([topic, messages]) =>
    [...(listeners.get(topic) ?? [])].map((listener) => () => listener(messages, 'own')),
  );
  // Callbacks run in no guaranteed order and must not delay the response.
  const call = async (callback: () => void | Promise<void>) => callback();
  for (const callback of [...work.callbacks, ...notified]) {
    call(callback).catch((error: unknown) => onError('work after a commit failed', error));
  }
}
