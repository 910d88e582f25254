import { sql } from 'kysely';
import { documentFileName } from '#features/content/server/document-name.ts';
import { orderedColumns } from '#features/content/server/editable-list.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';

export const selectDocuments = (db: Db | Tx, id?: number) =>
  db
    .selectFrom('document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .select(orderedColumns('document'))
    .select([
      'document.name',
      'document.section',
      'document.version as versionNumber',
      'document.date',
      'document.file_id as fileId',
      'document.signature_id as signatureId',
      'file.name as file',
      'file.size',
      'file.sha256',
      sql<string>`${selectFileUrl('document.file_id')}`.as('src'),
      selectFileUrl('document.signature_id').as('signatureSrc'),
    ])
    .$if(id !== undefined, (query) => query.where('document.id', '=', id!))
    .orderBy('document.place')
    .orderBy('document.id')
    .execute();

export async function selectReplacedFiles(db: Db | Tx, id?: number) {
  const rows = await db
    .selectFrom('document_version')
    .innerJoin('file', 'file.id', 'document_version.file_id')
    .select([
      'document_version.document_id as documentId',
      'document_version.version as versionNumber',
      'document_version.name',
      'document_version.date',
      'file.name as file',
      'file.size',
      'file.sha256',
      sql<string>`${selectFileUrl('document_version.file_id')}`.as('src'),
      selectFileUrl('document_version.signature_id').as('signatureSrc'),
    ])
    .$if(id !== undefined, (query) => query.where('document_version.document_id', '=', id!))
    .orderBy('document_version.version', 'desc')
    .execute();
  return rows.map(({ file, name, ...row }) => ({ ...row, fileName: documentFileName(name, file) }));
}
