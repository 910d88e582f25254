/** Files in a folder: `blobs/<first two characters of the key>/<key>`. A rename makes each write atomic. */
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '#kernel/refusal.ts';
import { assertValidKey, type FileStore } from './file-store.ts';
import { putPart, storageErrorOf, sweepPartFiles, writePartFile } from './part-files.ts';

export function folderStore({ dir }: { dir: string }): FileStore {
  const pathOf = (key: string): string => {
    assertValidKey(key);
    return join(dir, 'blobs', key.slice(0, 2), key);
  };
  const store: FileStore = {
    receive: (stream) => writePartFile(dir, stream),
    async adopt({ path: from, size, sha256 }, { key }) {
      const path = pathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true });
        await sync(from);
        await rename(from, path);
        await sync(dirname(path));
      } catch (error) {
        throw storageErrorOf(error);
      }
      return { size, sha256 };
    },
    put: (stream, target) => putPart(store, stream, target),
    async open(key, range) {
      // Opens before streaming, so a missing file becomes `not_found` instead of a broken response.
      const file = await open(pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new Refusal('not_found') : error;
      });
      return file.createReadStream(range && { start: range.start, end: range.end ?? Infinity });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    list: () => listBlobs(join(dir, 'blobs')),
    sweep: () => sweepPartFiles(dir),
  };
  return store;
}

async function* listBlobs(blobs: string) {
  for (const folder of await readdir(blobs).catch(emptyIfMissing)) {
    for (const key of await readdir(join(blobs, folder)).catch(emptyIfMissing)) {
      const stats = await stat(join(blobs, folder, key)).catch(() => null);
      if (stats?.isFile()) yield { key, storedAt: stats.mtime };
    }
  }
}

/** Before the first upload the folder is missing; a foreign file may have the name of a folder. */
function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}

/** The bytes survive a power loss when the file was synced, its name when the folder was. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
