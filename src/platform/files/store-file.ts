/** Writes the bytes to the store before the row to the database, so a row never refers to missing bytes. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { Tx } from '#platform/db/tables.ts';
import { refusalOf } from '#platform/http/refusal-of.ts';
import { sanitizeFileName } from './file-name.ts';
import { newFileKey } from './file-store.ts';
import type { FileStore, ReceivedFile, StoredBytes } from './file-store.ts';
import type { FilePurpose } from './tables.ts';

export interface NewFile {
  ownerId: string | null;
  /** The name the owner gave. It is sanitised here. */
  name: string;
  mime: string;
  purpose: FilePurpose;
  /** Pixels, pictures only. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Bytes already in the store whose row is not written yet. */
export interface StoredFile extends NewFile, StoredBytes {
  id: string;
  key: string;
}

/** Call it outside any transaction: the store may be remote. `source` is an upload, a path to copy from or a buffer. */
export async function storeUpload(
  files: FileStore,
  source: ReceivedFile | string | Buffer,
  file: NewFile,
): Promise<StoredFile> {
  const key = newFileKey();
  const stored = await storeBytes(files, source, { key });
  return { ...file, ...stored, name: sanitizeFileName(file.name), id: newId(), key };
}

function storeBytes(
  files: FileStore,
  source: ReceivedFile | string | Buffer,
  target: { key: string },
): Promise<StoredBytes> {
  if (typeof source === 'string') return files.put(createReadStream(source), target);
  return Buffer.isBuffer(source) ? files.put(Readable.from([source]), target) : files.adopt(source, target);
}

/** Inserts the row of a stored file, in the transaction that writes the reference to it. */
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

/** Links the files that hold the same picture in other widths. They are deleted together with it. */
export async function addVariants(tx: Tx, id: string, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const rows = variantIds.map((variant) => ({ file_id: id, variant_id: variant }));
  await tx.insertInto('file_variant').values(rows).execute();
}

/** Deletes the rows of unreferenced files and of their other widths. The bytes are removed after the commit. */
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

/**
 * Runs `work`, which writes the rows of the stored files. When it fails, removes the stored bytes, unless the rows may
 * have been committed. Bytes that have no row after all are swept (`sweepBlobs`).
 */
export async function withUploadRollback<T>(
  files: FileStore,
  stored: StoredFile | readonly StoredFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!mayBeCommitted(error)) for (const { key } of [stored].flat()) await files.remove(key);
    throw error;
  }
}

/**
 * Without an answer of the database the rows may have been committed. A refusal of ours has rolled back, and so has an
 * error with an SQLSTATE of five characters, unless the connection ended with it.
 */
function mayBeCommitted(error: unknown): boolean {
  if (error instanceof Refusal || refusalOf(error).code !== 'unavailable') return false;
  const { code = '' } = error as { code?: string };
  return !/^(?!08|57P)\d/.test(code);
}
