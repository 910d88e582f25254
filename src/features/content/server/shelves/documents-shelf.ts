/** Documents of the programme: a new file takes the place of the old one, which stays to be read by officers. */
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { OutputOf } from '#api/endpoint.ts';
import { documentKinds, documents } from '#features/content/contract-desk.ts';
import type { DocumentForm } from '#features/content/contract-desk.ts';
import { extOf, fileNameOf } from '#features/content/server/document-name.ts';
import { placedColumns, unknownAt } from '#features/content/server/shelf.ts';
import type { Shelf } from '#features/content/server/shelf.ts';
import type { DocumentTable } from '#features/content/server/tables.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { fileAddress } from '#platform/files/file-address.ts';
import { extensionOf } from '#platform/files/file-name.ts';

type Row = OutputOf<typeof documents.addRow>;

export const documentsShelf: Shelf<DocumentForm, Row> = {
  list: documents,
  async rows(db, id) {
    const earlier = await earlierOf(db, id);
    return (await currentOf(db, id)).map(({ file, ...row }) => ({
      ...row,
      fileName: fileNameOf(row.name, file),
      ext: extOf(file),
      earlier: earlier.filter((one) => one.documentId === row.id),
    }));
  },
  formOf: ({ name, section, date, fileId, active }) => ({ name, section, date, fileId, active }),
  async check(tx, { fileId }) {
    const found = await tx
      .selectFrom('file')
      .select('name')
      .where('id', '=', fileId)
      .where('purpose', '=', 'content')
      .executeTakeFirst();
    if (!found) throw unknownAt('fileId');
    if ((documentKinds as readonly string[]).includes(extensionOf(found.name))) return;
    throw new InvalidInput([{ code: 'validation_failed', field: 'fileId', text: 'desk@rules.documentKind' }]);
  },
  columnsOf: ({ name, section, date, fileId, active }, before): Updateable<DocumentTable> => ({
    name,
    section,
    // Without a day: today for a new one, else as it was.
    ...(date && { date }),
    file_id: fileId,
    active,
    version: before ? before.version + Number(before.fileId !== fileId) : 1,
  }),
  async beforeSave(tx, { id, version, name, date, fileId }, form) {
    if (fileId === form.fileId) return;
    await tx
      .insertInto('document_version')
      .values({ document_id: id, version, name, date, file_id: fileId })
      // Of two officers who save at once the later one is refused; here they only meet.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  insert: (tx) => tx.insertInto('document'),
  update: (tx) => tx.updateTable('document'),
  remove: (tx) => tx.deleteFrom('document'),
};

const currentOf = (db: Db | Tx, id?: number) =>
  db
    .selectFrom('document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .select(placedColumns('document'))
    .select([
      'document.name',
      'document.section',
      'document.version',
      'document.date',
      'document.file_id as fileId',
      'file.name as file',
      'file.size',
      'file.sha256',
      sql<string>`${fileAddress('document.file_id')}`.as('src'),
    ])
    .$if(id !== undefined, (query) => query.where('document.id', '=', id!))
    .orderBy('document.place')
    .orderBy('document.id')
    .execute();

async function earlierOf(db: Db | Tx, id?: number) {
  const rows = await db
    .selectFrom('document_version')
    .innerJoin('file', 'file.id', 'document_version.file_id')
    .select([
      'document_version.document_id as documentId',
      'document_version.version',
      'document_version.name',
      'document_version.date',
      'file.name as file',
      'file.size',
      'file.sha256',
      sql<string>`${fileAddress('document_version.file_id')}`.as('src'),
    ])
    .$if(id !== undefined, (query) => query.where('document_version.document_id', '=', id!))
    .orderBy('document_version.version', 'desc')
    .execute();
  return rows.map(({ file, name, ...row }) => ({ ...row, fileName: fileNameOf(name, file) }));
}
