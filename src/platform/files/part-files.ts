/**
 * Uploads on this host: `tmp/<uuid>.part`, complete before the store adopts them. They may be personal documents in clear
 * text, so parts of a killed process are deleted within minutes. A process touches the parts that it uses.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '#kernel/refusal.ts';
import { assertValidKey } from './file-store.ts';
import type { FileStore, ReceivedFile, StoredBytes } from './file-store.ts';

const staleMs = 3 * 60_000;
const touchMs = 30_000;
const partsFolderOf = (dir: string): string => join(dir, 'tmp');

/** Larger than the chunks of a socket: each write costs the process a switch to a thread and back. */
const writeBytes = 256 * 1024;

/** Writes the stream. Leaves no file behind on failure. */
export async function writePartFile(dir: string, stream: Readable): Promise<ReceivedFile> {
  const path = join(partsFolderOf(dir), `${randomUUID()}.part`);
  // An error before the loop listens must not end the process; the loop reports it.
  stream.on('error', () => undefined);
  try {
    await mkdir(partsFolderOf(dir), { recursive: true });
    const file = await open(path, 'wx', 0o600);
    keepFresh(path);
    try {
      return { path, ...(await writeStream(file, stream)) };
    } finally {
      await file.close();
    }
  } catch (error) {
    stream.destroy();
    await rm(path, { force: true });
    throw storageErrorOf(error);
  }
}

async function writeStream(file: FileHandle, stream: Readable): Promise<StoredBytes> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of gatherChunks(stream)) {
    hash.update(bytes);
    size += bytes.length;
    await file.writeFile(bytes);
  }
  return { size, sha256: hash.digest('hex') };
}

async function* gatherChunks(stream: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size < writeBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  yield Buffer.concat(chunks);
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
