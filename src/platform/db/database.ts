/** The one door to the database: embedded by default, a PostgreSQL server by configuration, the same SQL on both. */
import { sql } from 'kysely';
import type { Complain, Engine, Session } from './engine.ts';
import { guardedRoot, refuseInside, settle, transact, type Listeners } from './guard.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres, type PostgresOptions } from './open-postgres.ts';
import type { Db, Tx } from './tables.ts';
import type { Handles, Tenant } from './tenant-driver.ts';

export interface PgliteOptions {
  kind: 'pglite';
  /** The folder that holds the cluster and its lock; without it the database lives in memory. */
  dir: string | undefined;
  /** A dump made by PGlite to begin with, instead of a slow first start. */
  template?: string | undefined;
  /** Milliseconds after which a query is given up together with the database thread. */
  patienceMs?: number | undefined;
}

export type OpenOptions = (PgliteOptions | ({ kind: 'postgres' } & PostgresOptions)) & {
  complain?: Complain | undefined;
};

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** One statement outside any transaction; refuses to work inside one. */
  readonly db: Db;
  /**
   * All writes of one action. Repeated once after a serialization failure or a deadlock, so `work` touches nothing but
   * the database. On the embedded engine everybody else waits meanwhile: no network calls inside.
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same database for one employee: on a server, row security hides what belongs to other companies even from a
   * statement that forgot to ask (security §3.2).
   */
  scopedTo(tenant: Tenant): Database;
  /** Several statements without parameters. */
  exec(text: string): Promise<void>;
  /** A raw session that one process holds at a time: migrations. */
  exclusive<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Calls `heard` after each commit that announced the topic; returns the way to stop listening. */
  listen(topic: string, heard: () => void): () => void;
  /** The whole embedded cluster as one tar file, to begin another one with; a server is dumped by pg_dump. */
  dump(compression: 'gzip' | 'none'): Promise<Uint8Array>;
  close(): Promise<void>;
}

export async function openDatabase(options: OpenOptions): Promise<Database> {
  const complain: Complain = options.complain ?? (() => undefined);
  const engine =
    options.kind === 'postgres' ? openPostgres(options, complain) : await openPglite(options, complain);
  try {
    await checkEngine(engine);
    return databaseOf(engine, complain);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function databaseOf(engine: Engine, complain: Complain): Database {
  const listeners: Listeners = new Map();
  const doors = ({ single, raw }: Handles): Pick<Database, 'db' | 'tx'> => ({
    db: guardedRoot(single),
    async tx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const done = await transact(raw, work).catch((error: unknown) => {
        if (!isWorthRepeating(error)) throw error;
        return transact(raw, work);
      });
      settle(done.afterwards, listeners, complain);
      return done.value;
    },
  });
  const whole = { single: engine.raw, raw: engine.raw };
  const database: Database = {
    kind: engine.kind,
    ...doors(whole),
    scopedTo: (tenant) => ({ ...database, ...doors(engine.handlesFor?.(tenant) ?? whole) }),
    async exec(text) {
      refuseInside('exec was called');
      await engine.exec(text);
    },
    async exclusive(work) {
      refuseInside('an exclusive session was asked for');
      return engine.exclusive(work);
    },
    listen(topic, heard) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(heard));
      return () => void ofTopic.delete(heard);
    },
    async dump(compression) {
      if (!engine.dump) throw new Error('only the embedded database can be dumped from inside');
      return engine.dump(compression);
    },
    close: () => engine.close(),
  };
  return database;
}

const serializationFailure = '40001';
const deadlock = '40P01';

const isWorthRepeating = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === serializationFailure || error.code === deadlock);

/** With the character type C the server cannot lower Cyrillic, and a search for a Russian word finds nothing. */
async function checkEngine({ raw }: Engine): Promise<void> {
  const { rows } = await sql<{ lowers: boolean; encoding: string; version: number }>`
    select lower('\u0401\u0416') = '\u0451\u0436' as lowers,
      current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int as version`.execute(raw);
  const found = rows[0];
  if (!found || found.version < 150_000) throw new Error('PostgreSQL 15 or newer is needed');
  if (found.encoding !== 'UTF8')
    throw new Error(`the database is encoded in ${found.encoding}, UTF8 is needed`);
  if (!found.lowers) {
    throw new Error(
      "the database was created with LC_CTYPE 'C'; create it again with C.UTF-8 or ru_RU.UTF-8",
    );
  }
}
