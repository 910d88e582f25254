/** The embedded engine: PostgreSQL in WebAssembly, in its own thread, on a locked directory. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { lockDirectory } from './lock-directory.ts';
import type { OnError, Engine, Run, Session } from './engine.ts';
import {
  startThread,
  type PgliteThread,
  type ThreadOptions,
  type ThreadTransaction,
} from './pglite-thread.ts';
import type { Tables } from './tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

export async function openPglite(options: ThreadOptions, onError: OnError): Promise<Engine> {
  if (!options.dir) return engineOf(await startThread(options), onError);
  const lock = lockDirectory(options.dir);
  try {
    const thread = await openCluster(options.dir, options);
    return engineOf(thread, onError, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openCluster(root: string, options: ThreadOptions): Promise<PgliteThread> {
  // The directory format is specific to one major version of PostgreSQL.
  const dir = join(root, 'pg18');
  if (!existsSync(dir)) {
    // Created under another name and renamed, so that a crash during the first start never leaves an incomplete cluster.
    const temporaryDir = join(root, 'pg18.new');
    rmSync(temporaryDir, { recursive: true, force: true });
    const thread = await startThread({ ...options, dir: temporaryDir });
    await thread.exec('checkpoint');
    await thread.close();
    renameSync(temporaryDir, dir);
  }
  return startThread({ ...options, dir, template: undefined });
}

function engineOf(thread: PgliteThread, onError: OnError, onClosed: () => void = () => undefined): Engine {
  const stopMaintenance = startMaintenance(thread, onError);
  let last: Promise<unknown> = Promise.resolve();
  const session: Session = {
    run: runOn(thread),
    tx: (work) => thread.transaction((tx) => work(runOn(tx))),
  };
  const raw = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: thread }) });
  return {
    kind: 'pglite',
    raw,
    system: { statements: raw, transactions: raw },
    exec: async (sql) => void (await thread.exec(sql)),
    // The directory lock excludes other processes, so a queue in this process is enough.
    exclusive(work) {
      const result = last.then(() => work(session));
      last = result.catch(() => undefined);
      return result;
    },
    dump: (compression) => thread.dump(compression),
    async close() {
      stopMaintenance();
      await thread.exec('checkpoint').catch(() => undefined);
      await thread.close();
      onClosed();
    },
  };
}

const runOn = (handle: Pick<PgliteThread | ThreadTransaction, 'query' | 'exec'>): Run => {
  return async (sql, params) => {
    if (params) return (await handle.query<Record<string, unknown>>(sql, params)).rows;
    return (await handle.exec(sql)).at(-1)?.rows ?? [];
  };
};

/** PGlite has neither autovacuum nor a checkpointer. VACUUM must be the only statement of its call. */
function startMaintenance(thread: PgliteThread, onError: OnError): () => void {
  const onFailed = (error: unknown) => onError('database maintenance failed', error);
  const frequent = setInterval(() => {
    thread
      .exec('analyze')
      .then(() => thread.exec('checkpoint'))
      .catch(onFailed);
  }, 10 * minute).unref();
  const vacuumTimer = setInterval(() => void thread.exec('vacuum analyze').catch(onFailed), day).unref();
  return () => {
    clearInterval(frequent);
    clearInterval(vacuumTimer);
  };
}
