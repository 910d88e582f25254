/**
 * Client of the database thread: the interface of Kysely's PGlite dialect, plus `exec` and `dump`. A thread that died
 * or stopped responding is replaced by a new one on the same directory; nothing committed is lost.
 */
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { spaceGuard } from './disk-space.ts';

export interface ThreadOptions {
  /** Without a directory the database is in memory. */
  dir?: string | undefined;
  /** A dump that initializes a new data directory. */
  template?: string | undefined;
  /** A longer query ends its thread too: PGlite cannot cancel a query. */
  queryTimeoutMs?: number | undefined;
}

export type ThreadRequest =
  | { op: 'query'; sql: string; params?: unknown[] | undefined; tx?: number | undefined }
  | { op: 'exec'; sql: string; tx?: number | undefined }
  | { op: 'begin'; tx: number }
  | { op: 'end'; tx: number; commit: boolean }
  | { op: 'dump'; compression: 'gzip' | 'none' }
  | { op: 'close' };

export interface ThreadResponse {
  id: number;
  value?: unknown;
  error?: { message: string; fields: Record<string, unknown>; isFatal: boolean };
}

export interface ThreadQueryResult<T = Record<string, unknown>> {
  rows: T[];
  affectedRows?: number;
  fields: { name: string; dataTypeID: number }[];
}

export interface ThreadTransaction {
  query<T>(sql: string, params?: unknown[]): Promise<ThreadQueryResult<T>>;
  exec(sql: string): Promise<ThreadQueryResult[]>;
  rollback(): Promise<void>;
}

export interface PgliteThread {
  readonly ready: boolean;
  readonly closed: boolean;
  readonly waitReady: Promise<void>;
  query<T>(sql: string, params?: unknown[]): Promise<ThreadQueryResult<T>>;
  exec(sql: string): Promise<ThreadQueryResult[]>;
  transaction<T>(work: (tx: ThreadTransaction) => Promise<T>): Promise<T>;
  dump(compression: 'gzip' | 'none'): Promise<Uint8Array>;
  /** Kills the thread like a crash; the next call starts a new one. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * V8 13.6 may free a WebAssembly wrapper twice when one thread collects code while another looks the wrapper up, which ends
 * the process (nodejs/node#66366). What stays without the collection is bounded: each function is compiled at most twice.
 */
setFlagsFromString('--no-wasm-code-gc');

type Call = (request: ThreadRequest) => Promise<unknown>;

export async function startThread(options: ThreadOptions): Promise<PgliteThread> {
  const client = createClient(options);
  await client.connect();
  const call: Call = client.call;
  let closed = false;
  return {
    ready: true,
    get closed() {
      return closed;
    },
    waitReady: Promise.resolve(),
    query: <T>(sql: string, params?: unknown[]) =>
      call({ op: 'query', sql, params }) as Promise<ThreadQueryResult<T>>,
    exec: (sql) => call({ op: 'exec', sql }) as Promise<ThreadQueryResult[]>,
    transaction(work) {
      const outcome = transact({ call, tx: client.nextId() }, work);
      // Kysely awaits this promise only on commit; an earlier failure must not count as an unhandled rejection.
      outcome.catch(() => undefined);
      return outcome;
    },
    dump: (compression) => call({ op: 'dump', compression }) as Promise<Uint8Array>,
    kill: client.kill,
    async close() {
      if (closed) return;
      closed = true;
      await client.close();
    },
  };
}

async function transact<T>(
  { call, tx }: { call: Call; tx: number },
  work: (handle: ThreadTransaction) => Promise<T>,
): Promise<T> {
  let isOver = false;
  const end = async (commit: boolean) => {
    if (isOver) return;
    isOver = true;
    await call({ op: 'end', tx, commit });
  };
  // A failed begin is reported by the first query: Kysely waits forever when the callback is not called.
  const beginError = await call({ op: 'begin', tx }).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const send = async (request: ThreadRequest) => {
    if (beginError) throw beginError.error;
    return call(request);
  };
  try {
    const value = await work({
      query: <R>(sql: string, params?: unknown[]) =>
        send({ op: 'query', sql, params, tx }) as Promise<ThreadQueryResult<R>>,
      exec: (sql) => send({ op: 'exec', sql, tx }) as Promise<ThreadQueryResult[]>,
      rollback: () => end(false),
    });
    if (beginError) throw beginError.error;
    await end(true);
    return value;
  } catch (error) {
    await end(false).catch(() => undefined);
    throw error;
  }
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Connection {
  worker: Worker;
  pending: Map<number, PendingCall>;
  ready: Promise<void>;
  exited: Promise<void>;
}

/** Sends numbered requests to the thread and starts a new thread when the old one is gone. */
function createClient(options: ThreadOptions) {
  let current: Connection | undefined;
  let closedReason: string | undefined;
  let hasStarted = false;
  let lastId = 0;
  const nextId = () => ++lastId;
  const connectionByTransaction = new Map<number, Connection>();
  const assertSpace = options.dir ? spaceGuard(options.dir) : undefined;

  async function connect(): Promise<Connection> {
    if (closedReason) throw new Error(closedReason);
    // A template can only initialize a new directory.
    current ??= startWorker(hasStarted ? { dir: options.dir } : options, () => {
      current = undefined;
      if (!options.dir) closedReason ??= 'the database in memory is lost together with its thread';
    });
    const connection = current;
    await connection.ready;
    hasStarted = true;
    return connection;
  }

  /**
   * The thread in which the transaction of the request began. A new thread does not know the transactions of the previous
   * one.
   */
  function trackTransaction(request: ThreadRequest, connection: Connection): Connection {
    if (!('tx' in request) || request.tx === undefined) return connection;
    if (request.op === 'begin') connectionByTransaction.set(request.tx, connection);
    const beganOn = connectionByTransaction.get(request.tx);
    if (request.op === 'end') connectionByTransaction.delete(request.tx);
    return beganOn ?? connection;
  }

  async function call(request: ThreadRequest): Promise<unknown> {
    if (mayWrite(request)) await assertSpace?.();
    const connection = await connect();
    if (connection !== current || trackTransaction(request, connection) !== connection)
      throw threadLost(undefined);
    const id = nextId();
    const timer =
      request.op === 'query' ? terminateAfter(connection, options.queryTimeoutMs ?? 60_000) : undefined;
    try {
      return await new Promise((resolve, reject) => {
        connection.pending.set(id, { resolve, reject });
        connection.worker.postMessage({ id, ...request });
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function kill(): Promise<void> {
    const connection = current;
    if (!connection) return;
    await connection.worker.terminate();
    await connection.exited;
  }

  async function close(): Promise<void> {
    if (current) await call({ op: 'close' }).catch(() => undefined);
    closedReason = 'the database is closed';
    await kill();
  }

  return { connect, call, kill, close, nextId };
}

/** Reads work on a full disk. A transaction that has begun may go on. */
const mayWrite = (request: ThreadRequest): boolean =>
  request.op === 'begin' ||
  (request.op === 'query' &&
    request.tx === undefined &&
    /\b(insert|update|delete|merge)\b/i.test(request.sql));

const terminateAfter = (connection: Connection, ms: number) =>
  setTimeout(() => void connection.worker.terminate(), ms).unref();

function startWorker({ dir, template }: ThreadOptions, onExit: () => void): Connection {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { dir, template },
    // Rows of a query are short-lived. The memory of the engine itself is outside this heap.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const pending = new Map<number, PendingCall>();
  let cause: unknown;
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: ThreadResponse | { ready: true }) => {
      if ('ready' in message) resolve();
      else if (deliver(pending, message)) void worker.terminate();
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => reject(threadLost(cause)));
  });
  ready.catch(() => undefined);
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      onExit();
      for (const pendingCall of pending.values()) pendingCall.reject(threadLost(cause));
      pending.clear();
      resolve();
    });
  });
  return { worker, pending, ready, exited };
}

/** The next call starts a new thread. */
class ThreadLost extends Error {
  readonly code = 'DATABASE_THREAD_LOST';
}

const threadLost = (cause: unknown) =>
  new ThreadLost(`the database thread stopped${cause instanceof Error ? `: ${cause.message}` : ''}`, {
    cause,
  });

/** Returns true when the engine is no longer usable. */
function deliver(pending: Map<number, PendingCall>, { id, value, error }: ThreadResponse): boolean {
  const pendingCall = pending.get(id);
  pending.delete(id);
  if (error) pendingCall?.reject(Object.assign(new Error(error.message), error.fields));
  else pendingCall?.resolve(value);
  return error?.isFatal ?? false;
}
