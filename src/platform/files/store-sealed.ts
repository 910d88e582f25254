import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { newFileKey } from './file-store.ts';
import type { FileStore, ReceivedFile } from './file-store.ts';
import type { StoredFile } from './store-file.ts';

interface Sealing {
  files: FileStore;
  vault: Vault;
  /** Not a transaction: the store may be remote. */
  db: Db;
}

/**
 * Encrypts a checked upload, or bytes made of one, with the data key of its owner, and deletes the upload. Neither the name nor the type goes into the row
 * of the file: the feature keeps them. Use it in place of `storeUpload`, with the same `addFile` and `withUploadRollback`.
 */
export async function storeSealed(
  { files, vault, db }: Sealing,
  source: ReceivedFile | Buffer,
  ownerId: string,
): Promise<StoredFile> {
  const [id, key] = [newId(), newFileKey()];
  const seal = await vault.sealStream(db, ownerId, sealedPlace(id));
  // `put` reports the errors of both streams: a failed read destroys `seal`.
  const bytes = Buffer.isBuffer(source) ? Readable.from([source]) : createReadStream(source.path);
  const stored = await files.put(pipeline(bytes, seal, ignoreError), { key });
  if (!Buffer.isBuffer(source)) await rm(source.path, { force: true });
  return { id, key, ...stored, ownerId, purpose: 'sealed', name: 'sealed', mime: 'application/octet-stream' };
}

/** The decrypted bytes. Throws `not_found` for a file of another owner. Ranges are not possible. */
export async function openSealed(
  { files, vault, db }: Sealing,
  { fileId, ownerId }: { fileId: string; ownerId: string },
): Promise<Readable> {
  const file = await db
    .selectFrom('file')
    .select('key')
    .where('id', '=', fileId)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'sealed')
    .executeTakeFirst();
  if (!file) throw new Refusal('not_found');
  const open = await vault.openStream(db, ownerId, sealedPlace(fileId));
  return pipeline(await files.open(file.key), open, ignoreError);
}

const sealedPlace = (id: string): string => `file:${id}`;

/** The reader of the last stream gets the error. */
const ignoreError = (): void => undefined;
