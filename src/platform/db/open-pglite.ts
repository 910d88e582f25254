/** The embedded engine: PostgreSQL in WebAssembly, in its own thread, on a directory that nobody else may open. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { lockDirectory } from './data-lock.ts';
import type { Complain, Engine, Run, Session } from './engine.ts';
import {
  startThread,
  type PgliteThread,
  type ThreadOptions,
  type ThreadTransaction,
} from './pglite-thread.ts';
import type { Tables } from './tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

export async function openPglite(options: ThreadOptions, complain: Complain): Promise<Engine> {
  if (!options.dir) return engineOf(await startThread(options), complain);
  const lock = lockDirectory(options.dir);
  try {
    const thread = await openCluster(options.dir, options);
    return engineOf(thread, complain, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openCluster(root: string, options: ThreadOptions): Promise<PgliteThread> {
  // The format of the directory belongs to one major version of PostgreSQL.
  const dir = join(root, 'pg18');
  if (!existsSync(dir)) {
    // Built aside and renamed, so that a crash during the first start never leaves half a cluster.
    const aside = join(root, 'pg18.new');
    rmSync(aside, { recursive: true, force: true });
    const first = await startThread({ ...options, dir: aside });
    await first.exec('checkpoint');
    await first.close();
    renameSync(aside, dir);
  }
  return startThread({ ...options, dir, template: undefined });
}

function engineOf(thread: PgliteThread, complain: Complain, released: () => void = () => undefined): Engine {
  const stopChores = startChores(thread, complain);
  let last: Promise<unknown> = Promise.resolve();
  const session: Session = {
    run: runOn(thread),
    tx: (work) => thread.transaction((tx) => work(runOn(tx))),
  };
  return {
    kind: 'pglite',
    raw: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: thread }) }),
    exec: async (sql) => void (await thread.exec(sql)),
    // The lock on the directory keeps other processes out, so a queue inside this one is enough.
    exclusive(work) {
      const turn = last.then(() => work(session));
      last = turn.catch(() => undefined);
      return turn;
    },
    dump: (compression) => thread.dump(compression),
    async close() {
      stopChores();
      await thread.exec('checkpoint').catch(() => undefined);
      await thread.close();
      released();
    },
  };
}

const runOn = (handle: Pick<PgliteThread | ThreadTransaction, 'query' | 'exec'>): Run => {
  return async (sql, params) => {
    if (params) return (await handle.query<Record<string, unknown>>(sql, params)).rows;
    return (await handle.exec(sql)).at(-1)?.rows ?? [];
  };
};

/** PGlite has neither autovacuum nor a checkpointer. VACUUM must be alone in its call. */
function startChores(thread: PgliteThread, complain: Complain): () => void {
  const failed = (error: unknown) => complain('database maintenance failed', error);
  const often = setInterval(() => {
    thread
      .exec('analyze')
      .then(() => thread.exec('checkpoint'))
      .catch(failed);
  }, 10 * minute).unref();
  const daily = setInterval(() => void thread.exec('vacuum analyze').catch(failed), day).unref();
  return () => {
    clearInterval(often);
    clearInterval(daily);
  };
}
