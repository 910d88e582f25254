/** Puts a file into the store first and into the database second: a row never points to bytes that are not there. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { newId } from '#kernel/id.ts';
import { afterCommit } from '#platform/db/guard.ts';
import type { Tx } from '#platform/db/tables.ts';
import { cleanName } from './file-name.ts';
import { newFileKey } from './file-store.ts';
import type { FileStore, StoredBytes } from './file-store.ts';
import type { FilePurpose } from './tables.ts';

export interface NewFile {
  ownerId: string | null;
  /** As its owner called it; cleaned here. */
  name: string;
  mime: string;
  purpose: FilePurpose;
  /** Pictures only, in pixels. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Bytes that lie in the store and wait for their row. */
export interface StoredFile extends NewFile, StoredBytes {
  id: string;
  key: string;
}

/** Outside any transaction, because a store may be far away. `bytes` is a path on the disk or what was made in memory. */
export async function storeUpload(
  files: FileStore,
  bytes: string | Buffer,
  file: NewFile,
): Promise<StoredFile> {
  const key = newFileKey();
  const stream = typeof bytes === 'string' ? createReadStream(bytes) : Readable.from([bytes]);
  const stored = await files.put(stream, { key });
  return { ...file, ...stored, name: cleanName(file.name), id: newId(), key };
}

/** Makes a stored file real, in the transaction of whatever points to it. */
export async function addFile(tx: Tx, file: StoredFile): Promise<string> {
  await tx
    .insertInto('file')
    .values({
      id: file.id,
      owner_id: file.ownerId,
      key: file.key,
      name: file.name,
      mime: file.mime,
      size: file.size,
      sha256: file.sha256,
      purpose: file.purpose,
      width: file.width ?? null,
      height: file.height ?? null,
    })
    .execute();
  return file.id;
}

/** Says which other files show the same picture in another width; they go together with it. */
export async function addVariants(tx: Tx, id: string, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const rows = variantIds.map((variant) => ({ file_id: id, variant_id: variant }));
  await tx.insertInto('file_variant').values(rows).execute();
}

/** Forgets files that nothing points to any more, with their other widths; the bytes go after the commit. */
export async function dropFiles(tx: Tx, files: FileStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const dropped = await tx
    .deleteFrom('file')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', 'in', ids),
        eb('id', 'in', selectFrom('file_variant').select('variant_id').where('file_id', 'in', ids)),
      ]),
    )
    .returning('key')
    .execute();
  afterCommit(tx, async () => {
    for (const { key } of dropped) await files.remove(key);
  });
}

/** Lets `work` write the rows of what is stored, and what points to them; bytes without a row do not stay. */
export async function keepStored<T>(
  files: FileStore,
  stored: StoredFile | readonly StoredFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const { key } of [stored].flat()) await files.remove(key);
    throw error;
  }
}
