/**
 * Keeps the document that a record waits to have signed. It is drawn once, so the same bytes are shown, signed and
 * verified. A new one replaces it.
 */
import { createHash } from 'node:crypto';
import type { PreparedDocument } from '#features/signing/schemas.ts';
import { addDocument, documentColumns, storeDocument } from '#features/signing/server/documents.ts';
import type { FoundDocument } from '#features/signing/server/documents.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { DocumentKindName } from '#platform/documents/document-kind.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { dropFiles, withUploadRollback } from '#platform/files/store-file.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';

/** Digest of all that the document says, without the time of drawing. The order of keys does not matter. */
export const contentDigestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, withSortedKeys)).digest('hex');

const withSortedKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Names the record. Without a subject the owner has only one document of this kind. */
interface Place {
  kind: DocumentKindName;
  ownerId: string;
  subjectId?: string;
}

const selectUnsigned = (db: Db) =>
  db
    .selectFrom('signable_document as d')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('signature as s').select('s.id').whereRef('s.document_file_id', '=', 'd.file_id'),
        ),
      ),
    );

const selectPrepared = (db: Db, { kind, ownerId, subjectId }: Place) =>
  selectUnsigned(db)
    .where('d.kind', '=', kind)
    .where('d.owner_id', '=', ownerId)
    .where('d.content_digest', 'is not', null)
    .$if(subjectId !== undefined, (query) => query.where('d.subject_id', '=', subjectId!));

/** Returns undefined when nothing was prepared since the last signature. */
export async function findPrepared(db: Db, place: Place): Promise<FoundDocument | undefined> {
  const row = await selectPrepared(db, place)
    .select(documentColumns)
    .orderBy('d.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}

/** Call it when the record is signed in another way, deleted or finally changed. */
export async function dropPrepared(tx: Tx, files: FileStore, place: Place): Promise<void> {
  await dropDocuments(tx, files, await selectPrepared(tx, place).select('d.file_id as id').execute());
}

/**
 * Call it under the lock of the record when nothing refers to the document any more, such as a document of the fund that
 * was replaced before its first signature. A signed one stays as evidence.
 */
export async function dropUnsigned(tx: Tx, files: FileStore, documentId: string): Promise<void> {
  const unsigned = selectUnsigned(tx).where('d.file_id', '=', documentId).select('d.file_id as id');
  await dropDocuments(tx, files, await unsigned.execute());
}

async function dropDocuments(tx: Tx, files: FileStore, documents: readonly { id: string }[]): Promise<void> {
  if (documents.length === 0) return;
  const ids = documents.map(({ id }) => id);
  await tx.deleteFrom('signable_document').where('file_id', 'in', ids).execute();
  await dropFiles(tx, files, ids);
}

interface NewPrepared {
  place: Place;
  subjectId: string;
  /** Name of the downloaded file. It must not contain a person's name. */
  name: string;
  contentDigest: string;
  draw: () => Promise<Buffer>;
  /** Locks the record, so that it never has two prepared documents. */
  lock: (tx: Tx) => Promise<unknown>;
  now: Date;
}

/** Reuses the prepared document when the content is the same. Throws what `draw` and `lock` throw. */
export async function prepareDocument(
  { database, services }: ServerContext,
  { place, subjectId, name, contentDigest, draw, lock, now }: NewPrepared,
): Promise<PreparedDocument> {
  const { files, vault } = services;
  const found = await findPrepared(database.db, place);
  if (found?.contentDigest === contentDigest) return describePrepared(found);
  const document = await storeDocument(
    { db: database.db, files, vault },
    {
      kind: place.kind,
      ownerId: place.ownerId,
      subjectId,
      name,
      mime: 'application/pdf',
      contentDigest,
      bytes: await draw(),
    },
  );
  return withUploadRollback(files, document.file, () =>
    database.tx(async (tx) => {
      await lock(tx);
      const other = await findPrepared(tx, place);
      if (other?.contentDigest === contentDigest) {
        // Another tab was faster, so both tabs show its bytes.
        afterCommit(tx, () => files.remove(document.file.key));
        return describePrepared(other);
      }
      await dropPrepared(tx, files, place);
      await addDocument(tx, document, now);
      return describePrepared({ ...document, fileId: document.file.id });
    }),
  );
}

const describePrepared = ({
  fileId: id,
  name,
  size,
  sha256,
}: Pick<FoundDocument, 'fileId' | 'name' | 'size' | 'sha256'>): PreparedDocument => ({
  id,
  name,
  size,
  sha256,
});
