/** Removes bytes whose row was never written because the process died in between (see `storeUpload`). */
import type { Db } from '#platform/db/tables.ts';
import { isGeneratedKey } from './file-store.ts';
import type { FileStore } from './file-store.ts';

/** Longer than any upload needs until its row is committed. */
const graceMs = 24 * 3_600_000;
const batchSize = 500;

/** Returns the number of removed files. Leaves foreign objects in the store alone. */
export async function sweepBlobs(db: Db, files: FileStore, now: Date): Promise<number> {
  const cutoff = now.getTime() - graceMs;
  let removed = 0;
  let keys: string[] = [];
  for await (const { key, storedAt } of files.list()) {
    if (isGeneratedKey(key) && storedAt.getTime() < cutoff) keys.push(key);
    if (keys.length < batchSize) continue;
    removed += await removeOrphans(db, files, keys);
    keys = [];
  }
  return removed + (await removeOrphans(db, files, keys));
}

async function removeOrphans(db: Db, files: FileStore, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = await db.selectFrom('file').select('key').where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  const orphans = keys.filter((key) => !known.has(key));
  for (const key of orphans) await files.remove(key);
  return orphans.length;
}
