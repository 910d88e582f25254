/** Many stored files as one archive, made while it is sent: one file is open at a time, however many visitors download. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Log } from '#platform/log/log.ts';
import { cleanName } from './file-name.ts';
import type { FileStore } from './file-store.ts';

export interface ZipEntry {
  /** Inside the archive; a second one of the same name gets a number. */
  name: string;
  key: string;
}

/** A file that the store has lost is logged and left out: the others are worth having. */
export function zipOf(entries: readonly ZipEntry[], from: { files: FileStore; log: Log }): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const fail = (error: unknown) => out.destroy(error as Error);
  zip.on('error', fail);
  fill(zip, withOwnNames(entries), from).catch((error: unknown) => {
    // Whoever has left needs no archive, and that is no fault.
    if (out.destroyed) return;
    from.log.error('archive.failed', {}, error);
    fail(error);
  });
  return out;
}

async function fill(
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
    const leave = () => stream.destroy();
    const out = zip.outputStream as Readable;
    out.once('close', leave);
    if (out.destroyed) leave();
    else zip.addReadStream(stream, name);
    await finished(stream);
    out.off('close', leave);
  }
  zip.end();
}

function withOwnNames(entries: readonly ZipEntry[]): ZipEntry[] {
  const times = new Map<string, number>();
  return entries.map(({ name: given, key }) => {
    // A name with a slash at its head, or of two dots, would end the whole archive.
    const name = cleanName(given.replace(/[/\\]/g, '_'));
    const count = (times.get(name) ?? 0) + 1;
    times.set(name, count);
    return { key, name: count === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${count})$1`) };
  });
}
