/**
 * Locks the data directory against a second process: two embedded engines in one directory silently lose each other's
 * rows. The lock is an open SQLite transaction, so the operating system releases it even after SIGKILL.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataLock {
  release(): void;
}

const sqliteBusy = 5;

export function lockDirectory(dir: string): DataLock {
  mkdirSync(dir, { recursive: true });
  const holder = new DatabaseSync(join(dir, '.lock'));
  try {
    holder.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    holder.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new Error(
      `${dir} is in use by another process. Stop it first: two processes would lose each other's data.`,
      {
        cause: error,
      },
    );
  }
  return { release: () => holder.close() };
}
