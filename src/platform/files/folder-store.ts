/** Files in a folder: `blobs/<first two of the key>/<key>`. A file appears there whole, by a rename, or not at all. */
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '#kernel/refusal.ts';
import { checkKey, type FileStore } from './file-store.ts';
import { refusalOf, sweepParts, writePart } from './parts.ts';

export function folderStore({ dir }: { dir: string }): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(dir, 'blobs', key.slice(0, 2), key);
  };
  return {
    async put(stream, { key }) {
      const path = pathOf(key);
      const part = await writePart(dir, stream);
      try {
        await mkdir(dirname(path), { recursive: true });
        await rename(part.path, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(part.path, { force: true });
        throw refusalOf(error);
      }
      return { size: part.size, sha256: part.sha256 };
    },
    async open(key, range) {
      // Opened here and not by the stream, so a missing file is a refusal and not a broken answer.
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
    sweep: () => sweepParts(dir),
  };
}

async function* listBlobs(blobs: string) {
  for (const folder of await readdir(blobs).catch(nothingYet)) {
    for (const key of await readdir(join(blobs, folder)).catch(nothingYet)) {
      const found = await stat(join(blobs, folder, key)).catch(() => null);
      if (found?.isFile()) yield { key, storedAt: found.mtime };
    }
  }
}

/** Neither before the first file nor when a stranger's file stands where a folder should. */
function nothingYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}

/** After a power loss a rename may be forgotten unless its folder was synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
