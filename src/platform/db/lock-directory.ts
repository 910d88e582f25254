/**
 * Locks the data directory against a second process: two embedded engines in one directory silently lose each other's
 * rows. The lock is an open SQLite transaction, so the operating system releases it even after SIGKILL.
 */
import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SetupError } from '#platform/setup-error.ts';

export interface DataLock {
  release(): void;
}

export class DirectoryInUse extends SetupError {
  readonly dir: string;

  constructor(dir: string, cause: unknown) {
    super(`${dir} is in use by another process. Stop it first: two processes would lose each other's data.`, {
      cause,
    });
    this.dir = dir;
  }
}

const sqliteBusy = 5;
const sqliteNotADatabase = 26;

export function lockDirectory(dir: string): DataLock {
  mkdirSync(dir, { recursive: true });
  try {
    return openLock(dir);
  } catch (error) {
    if (!isGarbage(error)) throw error;
    // No process holds the lock, because SQLite locks a file before it reads it. The file is truncated, not removed: two
    // processes that start at the same time must open the same file.
    truncateSync(join(dir, '.lock'));
    return openLock(dir);
  }
}

const isGarbage = (error: unknown): boolean => {
  const { errcode, cause } = error as { errcode?: number; cause?: { errcode?: number } };
  return (errcode ?? cause?.errcode) === sqliteNotADatabase;
};

function openLock(dir: string): DataLock {
  const path = join(dir, '.lock');
  let holder: DatabaseSync | undefined;
  try {
    holder = new DatabaseSync(path);
    holder.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    holder?.close();
    throw lockFailure(error, { dir, path });
  }
  const lock = holder;
  return { release: () => lock.close() };
}

function lockFailure(cause: unknown, { dir, path }: { dir: string; path: string }): SetupError {
  if ((cause as { errcode?: number }).errcode === sqliteBusy) return new DirectoryInUse(dir, cause);
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new SetupError(`${path} cannot be locked: ${reason}. Check the rights of the folder.`, { cause });
}
