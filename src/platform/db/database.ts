/** Opens the database: embedded by default, a PostgreSQL server by configuration, the same SQL on both. */
import { sql } from 'kysely';
import { SetupError } from '#platform/setup-error.ts';
import type { ConnectionCounts, OnError, Engine, Listening, Session } from './engine.ts';
import { guardedRoot, assertNotInTransaction, runTransaction } from './transaction.ts';
import type { Listener, TransactionOptions } from './transaction.ts';
import type { LockOptions } from './migration-lock.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres, type PostgresOptions } from './open-postgres.ts';
import { repeatOnConflict } from './repeat-on-conflict.ts';
import type { PickShared, ShareTime } from './shared-topics.ts';
import type { Db, Tx } from './tables.ts';
import type { ScopeHandles, Tenant } from './tenant-driver.ts';
import { Topics } from './topics.ts';

export interface PgliteOptions {
  kind: 'pglite';
  /** The directory of the cluster and its lock; without it the database is in memory. */
  dir: string | undefined;
  /** A PGlite dump that initializes a new cluster, which is faster than a first start. */
  template?: string | undefined;
  /** Query timeout in milliseconds. Ends the database thread too, because PGlite cannot cancel a query. */
  queryTimeoutMs?: number | undefined;
}

export type OpenOptions = (PgliteOptions | ({ kind: 'postgres' } & PostgresOptions)) &
  LockOptions & { onError?: OnError | undefined };

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** For single statements. Throws inside a transaction. */
  readonly db: Db;
  /**
   * Runs `work` in a transaction. Repeats it once after a serialization failure or a deadlock, so `work` must have no
   * side effects outside the database. No network calls inside: on the embedded engine all other queries wait.
   */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * The same database for one employee. On a server, row-level security hides rows of other companies even from a
   * statement without the condition (security §3.2).
   */
  scopedTo(tenant: Tenant): Database;
  /**
   * For a statement that checks by itself which rows it may use: by a secret in the row, or by the session and facts that
   * it confirms (ADR 0059).
   */
  unscoped(): Database;
  /** Several statements without parameters. */
  exec(text: string): Promise<void>;
  /** A raw session that only one process holds at a time, for migrations. */
  exclusive<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Null on the embedded engine, which has no pool. */
  countConnections(): ConnectionCounts | null;
  /** Calls `listener` after each commit that notified the topic. Returns the unsubscribe function. */
  listen(topic: string, listener: Listener): () => void;
  /** Messages of the topic also go to the other processes. Their listeners get what `pick` returns. */
  share(topic: string, pick: PickShared, time?: ShareTime): void;
  /**
   * Notifies the topic of a change that a single statement has committed, as `tx` does after its commit. Only for topics
   * that are shared after the commit. Resolves when the other processes have been told.
   */
  announce(topic: string, ...messages: unknown[]): Promise<void>;
  /** False while no other process listens, so that topics shared after the commit need no NOTIFY. */
  mayHaveOthers(): boolean;
  /**
   * Calls the listeners of shared topics with the messages of the other processes, and `onGap` when some may have been
   * missed.
   */
  listenToOthers(onGap: () => void): Promise<Listening>;
  /** The embedded cluster as one tar file, usable as a template. For a server use pg_dump. */
  dump(compression: 'gzip' | 'none'): Promise<Uint8Array>;
  close(): Promise<void>;
}

export async function openDatabase(options: OpenOptions): Promise<Database> {
  const onError: OnError = options.onError ?? (() => undefined);
  const engine =
    options.kind === 'postgres' ? openPostgres(options, onError) : await openPglite(options, onError);
  try {
    await engine.checkSession?.();
    await checkEngine(engine);
    return databaseOf(engine, onError);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function databaseOf(engine: Engine, onError: OnError): Database {
  const topics = new Topics(engine, onError);
  const handles = ({ statements, transactions }: ScopeHandles): Pick<Database, 'db' | 'tx'> => ({
    db: guardedRoot(statements),
    async tx<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
      const { value, afterCommitWork } = await repeatOnConflict(() =>
        runTransaction(transactions, work, { ...options, beforeCommit: topics.beforeCommit }),
      );
      await topics.afterCommit(afterCommitWork);
      return value;
    },
  });
  const database: Database = {
    kind: engine.kind,
    ...handles(engine.system),
    scopedTo: (tenant) => ({ ...database, ...handles(engine.handlesFor?.(tenant) ?? engine.system) }),
    unscoped: () => database,
    async exec(text) {
      assertNotInTransaction('exec was called');
      await engine.exec(text);
    },
    async exclusive(work) {
      assertNotInTransaction('an exclusive session was asked for');
      return engine.exclusive(work);
    },
    countConnections: () => engine.countConnections?.() ?? null,
    listen: (topic, listener) => topics.listen(topic, listener),
    share: (topic, pick, time = 'in the transaction') => topics.share(topic, { pick, time }),
    async announce(topic, ...messages) {
      assertNotInTransaction('a topic was announced');
      await topics.afterCommit({ lastSteps: [], callbacks: [], topics: new Map([[topic, messages]]) });
    },
    mayHaveOthers: () => topics.mayHaveOthers,
    listenToOthers: (onGap) => topics.listenToOthers(onGap),
    async dump(compression) {
      if (!engine.dump) throw new Error('only the embedded database can be dumped from inside');
      return engine.dump(compression);
    },
    close: () => engine.close(),
  };
  return database;
}

async function checkEngine({ raw }: Engine): Promise<void> {
  const server = await sql<{ encoding: string; version: number }>`
    select current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int as version`.execute(raw);
  const { encoding, version } = server.rows[0]!;
  if (version < 150_000) throw new SetupError('PostgreSQL 15 or newer is needed');
  if (encoding !== 'UTF8')
    throw new SetupError(`the database is encoded in ${encoding}; create it again with UTF8`);
  // With LC_CTYPE C the server cannot lowercase Cyrillic, so searches for Russian words find nothing. An encoding other
  // than UTF8 cannot even parse the letters of this statement.
  const letters = await sql<{ areLowered: boolean }>`
    select lower('\u0401\u0416') = '\u0451\u0436' as "areLowered"`.execute(raw);
  if (!letters.rows[0]?.areLowered)
    throw new SetupError(
      "the database was created with LC_CTYPE 'C'; create it again with C.UTF-8 or ru_RU.UTF-8",
    );
}
