/**
 * A document that waits for its signature. It is drawn once, so that what is shown, signed and verified are the same bytes.
 * A record has at most one: the next one replaces it.
 */
import { createHash } from 'node:crypto';
import type { PreparedDocument } from '#features/signing/schemas.ts';
import { addDocument, documentColumns, storeDocument } from '#features/signing/server/documents.ts';
import type { FoundDocument } from '#features/signing/server/documents.ts';
import { afterCommit } from '#platform/db/guard.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { DocumentKindName } from '#platform/documents/document-kind.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { dropFiles, withUploadRollback } from '#platform/files/store-file.ts';
import type { ServerContext } from '#platform/http/define-handler.ts';

/** Of everything that the document says, without the time when it was drawn. The order of keys does not matter. */
export const contentDigestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, withSortedKeys)).digest('hex');

const withSortedKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whose document it is. Without a subject: the only one of this kind that the owner has. */
interface Place {
  kind: DocumentKindName;
  ownerId: string;
  subjectId?: string;
}

const selectPrepared = (db: Db, { kind, ownerId, subjectId }: Place) =>
  db
    .selectFrom('signable_document as d')
    .where('d.kind', '=', kind)
    .where('d.owner_id', '=', ownerId)
    .where('d.content_digest', 'is not', null)
    .$if(subjectId !== undefined, (query) => query.where('d.subject_id', '=', subjectId!))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('signature as s').select('s.id').whereRef('s.document_file_id', '=', 'd.file_id'),
        ),
      ),
    );

/** The document that the record waits with; undefined when nothing was prepared since the last signature. */
export async function findPrepared(db: Db, place: Place): Promise<FoundDocument | undefined> {
  const row = await selectPrepared(db, place)
    .select(documentColumns)
    .orderBy('d.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}

/** When the record is signed otherwise, changed for good or deleted. */
export async function dropPrepared(tx: Tx, files: FileStore, place: Place): Promise<void> {
  const prepared = await selectPrepared(tx, place).select('d.file_id as id').execute();
  if (prepared.length === 0) return;
  const ids = prepared.map(({ id }) => id);
  await tx.deleteFrom('signable_document').where('file_id', 'in', ids).execute();
  await dropFiles(tx, files, ids);
}

interface NewPrepared {
  /** Of what already waits for a signature. */
  place: Place;
  subjectId: string;
  /** The name of the downloaded file. It must name nobody. */
  name: string;
  contentDigest: string;
  draw: () => Promise<Buffer>;
  /** Locks the record, so that it never has two. */
  lock: (tx: Tx) => Promise<unknown>;
  now: Date;
}

/** A document of the same content is drawn once. Throws what `draw` and `lock` throw. */
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
        // Another tab was first: both show its bytes.
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
