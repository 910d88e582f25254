/** Copies the files of the store that rows name into a backup folder. */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#kernel/refusal.ts';
import type { Run } from '#platform/db/engine.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { placeOf } from './manifest.ts';

export interface FileRow {
  key: string;
  size: number;
  sha256: string;
}

export interface CopyTarget {
  dir: string;
  /** An earlier backup on the same disk, whose files are linked instead of copied. */
  previous?: string | undefined;
}

const batchSize = 2_000;
const parallel = 8;

/** All rows of stored files in the order of their keys, without holding them in memory. */
export async function* fileRows(run: Run): AsyncGenerator<FileRow[]> {
  let last = '';
  for (;;) {
    const rows = (await run(
      'select key, size::int8 as size, sha256 from file where key > $1 order by key limit $2',
      [last, batchSize],
    )) as unknown as FileRow[];
    if (rows.length === 0) return;
    last = rows.at(-1)!.key;
    yield rows.map((row) => ({ ...row, size: Number(row.size) }));
  }
}

/** Copies what the folder does not have yet. Returns the keys whose bytes the store lacks, or whose checksum differs. */
export async function copyFiles(
  files: FileStore,
  rows: readonly FileRow[],
  target: CopyTarget,
): Promise<string[]> {
  const lost: string[] = [];
  const waiting = rows.filter(({ key }) => !existsSync(join(target.dir, placeOf(key))));
  const work = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop())
      if (!(await copyFile(files, row, target))) lost.push(row.key);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return lost;
}

async function copyFile(files: FileStore, { key, sha256 }: FileRow, target: CopyTarget): Promise<boolean> {
  const path = join(target.dir, placeOf(key));
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const earlier = target.previous && join(target.previous, placeOf(key));
  if (earlier && existsSync(earlier)) {
    linkSync(earlier, path);
    return true;
  }
  const part = `${path}.part`;
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(await files.open(key), hashing, createWriteStream(part, { mode: 0o600, flush: true }));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return false;
    throw error;
  }
  const isWhole = hash.digest('hex') === sha256;
  if (isWhole) renameSync(part, path);
  else rmSync(part);
  return isWhole;
}
