/** The database thread, and the only file that imports PGlite: long queries never block the event loop of the server. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { parsers } from './engine.ts';
import type { ThreadResponse, ThreadRequest, ThreadOptions } from './pglite-thread.ts';

interface OpenTransaction {
  tx: Transaction;
  finish(commit: boolean): void;
  finished: Promise<void>;
}

const { dir, template } = workerData as ThreadOptions;
const rolledBack = Symbol('rolled back');
const openTransactions = new Map<number, OpenTransaction>();

const engine = await PGlite.create({
  ...(dir ? { dataDir: dir } : {}),
  ...(template ? { loadDataDir: new Blob([readFileSync(template)]) } : {}),
  extensions: { citext, fuzzystrmatch, pg_trgm, unaccent },
  parsers,
  postgresqlconf: [
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    'shared_buffers=32MB',
    'jit=off',
    "timezone='UTC'",
  ],
});

function sessionOf(tx: number | undefined): PGlite | Transaction {
  if (tx === undefined) return engine;
  const open = openTransactions.get(tx);
  if (!open) throw Object.assign(new Error('the transaction is over'), { code: '25P01' });
  return open.tx;
}

const plainResult = ({ rows, affectedRows, fields }: Results) => ({ rows, affectedRows, fields });

const begin = (id: number) =>
  new Promise<void>((started, failed) => {
    const finished: Promise<void> = engine
      .transaction(
        (tx) =>
          new Promise<void>((commit, rollback) => {
            const finish = (shouldCommit: boolean) => (shouldCommit ? commit() : rollback(rolledBack));
            // `finished` is assigned only after this callback has run.
            queueMicrotask(() => {
              openTransactions.set(id, { tx, finish, finished });
              started();
            });
          }),
      )
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      })
      .finally(() => openTransactions.delete(id));
    finished.catch(failed);
  });

async function end(id: number, commit: boolean): Promise<void> {
  const open = openTransactions.get(id);
  open?.finish(commit);
  await open?.finished;
}

async function execute(request: ThreadRequest): Promise<unknown> {
  switch (request.op) {
    case 'query':
      return plainResult(await sessionOf(request.tx).query(request.sql, request.params));
    case 'exec':
      return (await sessionOf(request.tx).exec(request.sql)).map(plainResult);
    case 'begin':
      return begin(request.tx);
    case 'end':
      return end(request.tx, request.commit);
    case 'dump':
      return new Uint8Array(await (await engine.dumpDataDir(request.compression)).arrayBuffer());
    case 'close':
      return engine.close();
  }
}

const copiedFields = [
  'code',
  'detail',
  'hint',
  'severity',
  'constraint',
  'table',
  'column',
  'schema',
  'position',
  'where',
];

/** Copies only these fields: a PGlite error also carries 30 KB of bundle source. */
function plainError(error: unknown): ThreadResponse['error'] {
  const source = error as Record<string, unknown>;
  const fields = copiedFields.flatMap((key) =>
    source[key] === undefined ? [] : [[key, source[key]] as const],
  );
  // After a full disk (53100), an I/O error (58030) or a corrupt heap every later query may hang forever.
  const isFatal = source.name === 'RuntimeError' || ['53100', '58030'].includes(String(source.code));
  return { message: String(source.message ?? error), fields: Object.fromEntries(fields), isFatal };
}

parentPort?.on('message', (request: ThreadRequest & { id: number }) => {
  const respond = (response: Partial<ThreadResponse>) =>
    parentPort?.postMessage({ id: request.id, ...response });
  execute(request)
    .then(
      (value) => respond({ value }),
      (error: unknown) => respond({ error: plainError(error) }),
    )
    .finally(() => {
      if (request.op === 'close') parentPort?.close();
    });
});
parentPort?.postMessage({ ready: true });
