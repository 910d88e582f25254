/**
 * This side of the database thread: exactly what Kysely's PGlite dialect asks for, plus several statements and a dump.
 * A thread that died or stopped answering is replaced by a fresh one on the same directory; nothing committed is lost.
 */
import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** Without a directory the database lives in memory. */
  dir?: string | undefined;
  /** A dump of a data directory to begin with. */
  template?: string | undefined;
  /** A query that takes longer is given up together with its thread: PGlite cannot cancel. */
  patienceMs?: number | undefined;
}

export type Order =
  | { op: 'query'; sql: string; params?: unknown[] | undefined; tx?: number | undefined }
  | { op: 'exec'; sql: string; tx?: number | undefined }
  | { op: 'begin'; tx: number }
  | { op: 'end'; tx: number; commit: boolean }
  | { op: 'dump'; compression: 'gzip' | 'none' }
  | { op: 'close' };

export interface Answer {
  id: number;
  value?: unknown;
  error?: { message: string; parts: Record<string, unknown>; fatal: boolean };
}

export interface Result<T = Record<string, unknown>> {
  rows: T[];
  affectedRows?: number;
  fields: { name: string; dataTypeID: number }[];
}

export interface ThreadTransaction {
  query<T>(sql: string, params?: unknown[]): Promise<Result<T>>;
  exec(sql: string): Promise<Result[]>;
  rollback(): Promise<void>;
}

export interface PgliteThread {
  readonly ready: boolean;
  readonly closed: boolean;
  readonly waitReady: Promise<void>;
  query<T>(sql: string, params?: unknown[]): Promise<Result<T>>;
  exec(sql: string): Promise<Result[]>;
  transaction<T>(work: (tx: ThreadTransaction) => Promise<T>): Promise<T>;
  dump(compression: 'gzip' | 'none'): Promise<Uint8Array>;
  /** Kills the thread as a crash would; the next call starts another one. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

type Call = (order: Order) => Promise<unknown>;

export async function startThread(options: ThreadOptions): Promise<PgliteThread> {
  const line = openLine(options);
  await line.connect();
  const call: Call = line.call;
  let closed = false;
  return {
    ready: true,
    get closed() {
      return closed;
    },
    waitReady: Promise.resolve(),
    query: <T>(sql: string, params?: unknown[]) => call({ op: 'query', sql, params }) as Promise<Result<T>>,
    exec: (sql) => call({ op: 'exec', sql }) as Promise<Result[]>,
    transaction(work) {
      const outcome = transact({ call, tx: line.nextId() }, work);
      // Kysely keeps this promise and looks at it only on commit, so a failure before that must not count as unhandled.
      outcome.catch(() => undefined);
      return outcome;
    },
    dump: (compression) => call({ op: 'dump', compression }) as Promise<Uint8Array>,
    kill: line.kill,
    async close() {
      if (closed) return;
      closed = true;
      await line.close();
    },
  };
}

async function transact<T>(
  { call, tx }: { call: Call; tx: number },
  work: (handle: ThreadTransaction) => Promise<T>,
): Promise<T> {
  let over = false;
  const end = async (commit: boolean) => {
    if (over) return;
    over = true;
    await call({ op: 'end', tx, commit });
  };
  // A failure to begin is told by the first query: Kysely waits for ever when this callback is not called.
  const failure = await call({ op: 'begin', tx }).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const within = async (order: Order) => {
    if (failure) throw failure.error;
    return call(order);
  };
  try {
    const value = await work({
      query: <R>(sql: string, params?: unknown[]) =>
        within({ op: 'query', sql, params, tx }) as Promise<Result<R>>,
      exec: (sql) => within({ op: 'exec', sql, tx }) as Promise<Result[]>,
      rollback: () => end(false),
    });
    if (failure) throw failure.error;
    await end(true);
    return value;
  } catch (error) {
    await end(false).catch(() => undefined);
    throw error;
  }
}

interface Waiter {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Connection {
  worker: Worker;
  waiting: Map<number, Waiter>;
  ready: Promise<void>;
  gone: Promise<void>;
}

/** Numbered questions and answers between two threads, with a new thread when the old one is gone. */
function openLine(options: ThreadOptions) {
  let current: Connection | undefined;
  let lost: string | undefined;
  let started = false;
  let seq = 0;
  const nextId = () => ++seq;

  async function connect(): Promise<Connection> {
    if (lost) throw new Error(lost);
    // A template can fill only a directory that is new.
    current ??= startWorker(started ? { dir: options.dir } : options, () => {
      current = undefined;
      if (!options.dir) lost ??= 'the database in memory is lost together with its thread';
    });
    const connection = current;
    await connection.ready;
    started = true;
    return connection;
  }

  async function call(order: Order): Promise<unknown> {
    const connection = await connect();
    if (connection !== current) throw new Error('the database thread stopped');
    const id = nextId();
    const impatience =
      order.op === 'query' ? giveUpAfter(connection, options.patienceMs ?? 60_000) : undefined;
    try {
      return await new Promise((resolve, reject) => {
        connection.waiting.set(id, { resolve, reject });
        connection.worker.postMessage({ id, ...order });
      });
    } finally {
      clearTimeout(impatience);
    }
  }

  async function kill(): Promise<void> {
    const connection = current;
    if (!connection) return;
    await connection.worker.terminate();
    await connection.gone;
  }

  async function close(): Promise<void> {
    if (current) await call({ op: 'close' }).catch(() => undefined);
    lost = 'the database is closed';
    await kill();
  }

  return { connect, call, kill, close, nextId };
}

const giveUpAfter = (connection: Connection, ms: number) =>
  setTimeout(() => void connection.worker.terminate(), ms).unref();

function startWorker({ dir, template }: ThreadOptions, onGone: () => void): Connection {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { dir, template },
  });
  const waiting = new Map<number, Waiter>();
  let cause: unknown;
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: Answer | { ready: true }) => {
      if ('ready' in message) resolve();
      else if (deliver(waiting, message)) void worker.terminate();
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => reject(threadLost(cause)));
  });
  ready.catch(() => undefined);
  const gone = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      onGone();
      for (const waiter of waiting.values()) waiter.reject(threadLost(cause));
      waiting.clear();
      resolve();
    });
  });
  return { worker, waiting, ready, gone };
}

const threadLost = (cause: unknown) =>
  new Error(`the database thread stopped${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause });

/** Returns true when the engine cannot be trusted any more. */
function deliver(waiting: Map<number, Waiter>, { id, value, error }: Answer): boolean {
  const waiter = waiting.get(id);
  waiting.delete(id);
  if (error) waiter?.reject(Object.assign(new Error(error.message), error.parts));
  else waiter?.resolve(value);
  return error?.fatal ?? false;
}
