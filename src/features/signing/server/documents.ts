/** Stores documents to sign. They never change: everybody downloads the bytes that were signed. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { DocumentKindName } from '#platform/documents/document-kind.ts';
import { contentDisposition } from '#platform/files/file-name.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { addFile, storeUpload } from '#platform/files/store-file.ts';
import { openSealed, storeSealed } from '#platform/files/store-sealed.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';
import type { Vault } from '#platform/vault/vault.ts';

export interface DocumentStorage {
  db: Db;
  files: FileStore;
  vault: Vault;
}

interface NewDocument {
  kind: DocumentKindName;
  subjectId: string;
  /** Null for a document of the fund, which is not encrypted. */
  ownerId: string | null;
  /** Name of the downloaded file. It is not encrypted, so it must not contain a person's name. */
  name: string;
  mime: string;
  /** Digest of the content that was drawn, see `contentDigestOf`. */
  contentDigest?: string;
  bytes: Buffer;
}

export interface StoredDocument extends Omit<NewDocument, 'bytes'> {
  file: StoredFile;
  size: number;
  sha256: string;
}

/** Call it outside any transaction, then `addDocument` in one, inside of `withUploadRollback(files, document.file, …)`. */
export async function storeDocument(
  storage: DocumentStorage,
  document: NewDocument,
): Promise<StoredDocument> {
  const { bytes, ...rest } = document;
  return {
    ...rest,
    file: await storeBytes(storage, document),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

async function storeBytes(
  storage: DocumentStorage,
  { ownerId, name, mime, bytes }: NewDocument,
): Promise<StoredFile> {
  const { files } = storage;
  if (ownerId === null) return storeUpload(files, bytes, { ownerId, name, mime, purpose: 'document' });
  return storeSealed(storage, await files.receive(Readable.from([bytes])), ownerId);
}

/** Returns the id of the file, which is the id of the document. */
export async function addDocument(tx: Tx, document: StoredDocument, now: Date): Promise<string> {
  const fileId = await addFile(tx, document.file);
  await tx
    .insertInto('signable_document')
    .values({
      file_id: fileId,
      kind: document.kind,
      subject_id: document.subjectId,
      owner_id: document.ownerId,
      name: document.name,
      mime: document.mime,
      size: document.size,
      sha256: document.sha256,
      content_digest: document.contentDigest,
      created_at: now,
    })
    .execute();
  return fileId;
}

export interface FoundDocument {
  fileId: string;
  kind: DocumentKindName;
  subjectId: string;
  ownerId: string | null;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  contentDigest: string | null;
}

export const documentColumns = [
  'd.file_id as fileId',
  'd.kind',
  'd.subject_id as subjectId',
  'd.owner_id as ownerId',
  'd.name',
  'd.mime',
  'd.size',
  'd.sha256',
  'd.content_digest as contentDigest',
] as const;

/** Throws `not_found`. */
export async function findDocument(db: Db, fileId: string): Promise<FoundDocument> {
  const row = await db
    .selectFrom('signable_document as d')
    .select(documentColumns)
    .where('d.file_id', '=', fileId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return { ...row, size: Number(row.size) };
}

/** The bytes of the document itself. Throws `not_found`. */
export async function openDocument(storage: DocumentStorage, document: FoundDocument): Promise<Readable> {
  const { fileId, ownerId } = document;
  if (ownerId !== null) return openSealed(storage, { fileId, ownerId });
  const { key } = await storage.db
    .selectFrom('file')
    .select('key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return storage.files.open(key);
}

export const sendDocument = async (
  storage: DocumentStorage,
  document: FoundDocument,
): Promise<FileResponse> =>
  attachment({
    stream: await openDocument(storage, document),
    size: document.size,
    mime: document.mime,
    name: document.name,
  });

interface Attachment {
  stream: Readable;
  size: number;
  mime: string;
  name: string;
}

/** Neither browsers nor proxies may cache it. */
export const attachment = ({ stream, size, mime, name }: Attachment): FileResponse => ({
  stream,
  size,
  mime,
  disposition: contentDisposition(name, 'attachment'),
  cacheControl: 'private, no-store',
});
