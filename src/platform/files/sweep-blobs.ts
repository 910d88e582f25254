/** Bytes whose row was never written, because the process died between the two (see `storeUpload`), do not stay for ever. */
import type { Db } from '#platform/db/tables.ts';
import { isOwnKey } from './file-store.ts';
import type { FileStore } from './file-store.ts';

/** Longer than any upload takes to get its row. */
const patienceMs = 24 * 3_600_000;
const atATime = 500;

/** Returns how many were removed. Other things that lie in the store are left alone. */
export async function sweepBlobs(db: Db, files: FileStore, now: Date): Promise<number> {
  const old = now.getTime() - patienceMs;
  let removed = 0;
  let keys: string[] = [];
  for await (const { key, storedAt } of files.list()) {
    if (isOwnKey(key) && storedAt.getTime() < old) keys.push(key);
    if (keys.length < atATime) continue;
    removed += await removeStray(db, files, keys);
    keys = [];
  }
  return removed + (await removeStray(db, files, keys));
}

async function removeStray(db: Db, files: FileStore, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = await db.selectFrom('file').select('key').where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  const stray = keys.filter((key) => !known.has(key));
  for (const key of stray) await files.remove(key);
  return stray.length;
}
