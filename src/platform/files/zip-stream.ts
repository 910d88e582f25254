/** Streams stored files as one ZIP archive. A download keeps only one file open at a time. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Log } from '#platform/log/log.ts';
import { sanitizeFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';

export interface ZipEntry {
  /** Name inside the archive. Duplicates get a number. */
  name: string;
  key: string;
}

/** A file that is missing in the store is logged and skipped. */
export function createZipStream(
  entries: readonly ZipEntry[],
  from: { files: FileStore; log: Log },
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const fail = (error: unknown) => out.destroy(error as Error);
  zip.on('error', fail);
  appendEntries(zip, withUniqueNames(entries), from).catch((error: unknown) => {
    // The client closed the connection: not an error.
    if (out.destroyed) return;
    from.log.error('archive.failed', {}, error);
    fail(error);
  });
  return out;
}

async function appendEntries(
  zip: ZipFile,
  entries: readonly ZipEntry[],
  { files, log }: { files: FileStore; log: Log },
) {
  for (const { name, key } of entries) {
    const stream = await files.open(key).catch((error: unknown) => {
      log.error('archive.file-missing', {}, error);
      return null;
    });
    if (!stream) continue;
    const closeSource = () => stream.destroy();
    const out = zip.outputStream as Readable;
    out.once('close', closeSource);
    if (out.destroyed) closeSource();
    else zip.addReadStream(stream, name);
    await finished(stream);
    out.off('close', closeSource);
  }
  zip.end();
}

function withUniqueNames(entries: readonly ZipEntry[]): ZipEntry[] {
  const counts = new Map<string, number>();
  return entries.map(({ name: given, key }) => {
    // yazl throws on an absolute path and on '..', which would abort the whole archive.
    const name = sanitizeFileName(given.replace(/[/\\]/g, '_'));
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { key, name: count === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${count})$1`) };
  });
}
