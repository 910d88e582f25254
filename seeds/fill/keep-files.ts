/** Files of the demo in the file store: put there before the transaction, made real within it. */
import type { FileStore } from '#platform/files/file-store.ts';
import type { NewFile, StoredFile } from '#platform/files/store-file.ts';
import { addFile, storeUpload } from '#platform/files/store-file.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface Wanted extends NewFile {
  /** A path on the disk, or what makes the bytes when their turn comes. */
  from: string | (() => Buffer | Promise<Buffer>);
}

export interface KeptFiles {
  /** By the order of what was wanted. */
  keep(wanted: readonly Wanted[]): Promise<StoredFile[]>;
  /** Takes back everything, when the transaction has failed. */
  drop(): Promise<void>;
}

// A store waits for its disk, or for the network, far longer than for the processor.
const atOnce = 8;

export function keepFiles(files: FileStore): KeptFiles {
  const kept: StoredFile[] = [];
  const keepOne = async ({ from, ...file }: Wanted): Promise<StoredFile> => {
    const stored = await storeUpload(files, typeof from === 'string' ? from : await from(), file);
    kept.push(stored);
    return stored;
  };
  return {
    async keep(wanted) {
      const made: StoredFile[] = [];
      const queue = wanted.entries();
      const work = async (): Promise<void> => {
        for (const [i, one] of queue) made[i] = await keepOne(one);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return made;
    },
    drop: async () => void (await Promise.all(kept.map(({ key }) => files.remove(key)))),
  };
}

export async function addFiles(tx: Tx, stored: readonly StoredFile[]): Promise<void> {
  for (const file of stored) await addFile(tx, file);
}
