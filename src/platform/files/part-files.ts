/**
 * Uploads of this host: `tmp/<uuid>.part`, complete and synced before the store adopts them. They may be personal documents
 * in clear, so those that a killed process left are deleted within minutes: a process touches the parts that it uses.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#kernel/refusal.ts';
import { assertValidKey } from './file-store.ts';
import type { FileStore, ReceivedFile, StoredBytes } from './file-store.ts';

const staleMs = 3 * 60_000;
const touchMs = 30_000;
const partsFolderOf = (dir: string): string => join(dir, 'tmp');

/** Writes and syncs the stream. Leaves no file behind on failure. */
export async function writePartFile(dir: string, stream: Readable): Promise<ReceivedFile> {
  const path = join(partsFolderOf(dir), `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let size = 0;
  const sizeLimiter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  // An error that comes before the pipeline listens must not end the process; the pipeline reports it.
  stream.on('error', () => undefined);
  try {
    await mkdir(partsFolderOf(dir), { recursive: true });
    const file = await open(path, 'wx', 0o600);
    keepFresh(path);
    await pipeline(stream, sizeLimiter, file.createWriteStream({ flush: true }));
  } catch (error) {
    stream.destroy();
    await rm(path, { force: true });
    throw storageErrorOf(error);
  }
  return { path, size, sha256: hash.digest('hex') };
}

/** Paths of parts that this process writes or uses. */
const used = new Set<string>();
let timer: NodeJS.Timeout | undefined;

function keepFresh(path: string): void {
  used.add(path);
  timer ??= setInterval(() => void touchUsed(), touchMs).unref();
}

/** A part that is gone was adopted or deleted. */
async function touchUsed(): Promise<void> {
  const now = new Date();
  for (const path of used) await utimes(path, now, now).catch(() => used.delete(path));
  if (used.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

export const storageErrorOf = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? new Refusal('storage_full', { retryAfter: 60 })
    : error;

type Target = Parameters<FileStore['adopt']>[1];

/** Stores a stream as an upload that is adopted at once. */
export async function putPart(
  { receive, adopt }: Pick<FileStore, 'receive' | 'adopt'>,
  stream: Readable,
  target: Target,
): Promise<StoredBytes> {
  assertValidKey(target.key);
  const part = await receive(stream);
  try {
    return await adopt(part, target);
  } finally {
    await rm(part.path, { force: true });
  }
}

export async function sweepPartFiles(dir: string): Promise<number> {
  const names = await readdir(partsFolderOf(dir)).catch(() => []);
  let removedCount = 0;
  for (const name of names.filter((name) => name.endsWith('.part'))) {
    const path = join(partsFolderOf(dir), name);
    const stats = await stat(path).catch(() => null);
    if (!stats || Date.now() - stats.mtimeMs < staleMs) continue;
    await rm(path, { force: true });
    removedCount += 1;
  }
  return removedCount;
}
