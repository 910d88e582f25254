/** Files of the demo: uploaded to the file store before the transaction, inserted into the database within it. */
import type { FileStore } from '#platform/files/file-store.ts';
import type { NewFile, StoredFile } from '#platform/files/store-file.ts';
import { addFile, storeUpload } from '#platform/files/store-file.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface NewDemoFile extends NewFile {
  /** A path on disk, or a function that creates the bytes when the upload starts. */
  from: string | (() => Buffer | Promise<Buffer>);
}

export interface DemoFiles {
  /** Uploads the files and returns them in the same order. */
  upload(newFiles: readonly NewDemoFile[]): Promise<StoredFile[]>;
  /** Removes all uploaded files after the transaction has failed. */
  rollback(): Promise<void>;
}

// Uploads wait for the disk or the network, so several run in parallel.
const concurrency = 8;

export function createDemoFiles(files: FileStore): DemoFiles {
  const uploaded: StoredFile[] = [];
  const uploadOne = async ({ from, ...file }: NewDemoFile): Promise<StoredFile> => {
    const stored = await storeUpload(files, typeof from === 'string' ? from : await from(), file);
    uploaded.push(stored);
    return stored;
  };
  return {
    async upload(newFiles) {
      const results: StoredFile[] = [];
      const queue = newFiles.entries();
      const worker = async (): Promise<void> => {
        for (const [i, file] of queue) results[i] = await uploadOne(file);
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
      return results;
    },
    rollback: async () => void (await Promise.all(uploaded.map(({ key }) => files.remove(key)))),
  };
}

export async function addFiles(tx: Tx, stored: readonly StoredFile[]): Promise<void> {
  for (const file of stored) await addFile(tx, file);
}
