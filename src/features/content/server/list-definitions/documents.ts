/** Documents of the programme. Officers can still read replaced files. */
import { documentsSchemas } from '#features/content/schemas-admin.ts';
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { OutputOf } from '#api/endpoint.ts';
import { documentKinds, documents, signatureKinds } from '#features/content/calls-admin.ts';
import type { DocumentForm } from '#features/content/schemas-admin.ts';
import { documentIconType, documentFileName } from '#features/content/server/document-name.ts';
import { unknownValueAt } from '#features/content/server/editable-list.ts';
import type { EditableListDefinition } from '#features/content/server/editable-list.ts';
import type { DocumentTable } from '#features/content/server/tables.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Tx } from '#platform/db/tables.ts';
import { setFileUses, visibilityOf } from '#platform/files/file-use.ts';
import { extensionOf } from '#platform/files/file-name.ts';
import { listVersions } from '#platform/history/list-versions.ts';
import {
  selectDocuments,
  selectReplacedFiles,
} from '#features/content/server/list-definitions/select-documents.ts';

type DocumentRow = OutputOf<typeof documents.addRow>;

export const documentsDefinition: EditableListDefinition<DocumentForm, DocumentRow> = {
  list: documents,
  schemas: documentsSchemas,
  table: 'document',
  async selectRows(db, id) {
    const earlier = await selectReplacedFiles(db, id);
    return (await selectDocuments(db, id)).map(({ file, ...row }) => ({
      ...row,
      fileName: documentFileName(row.name, file),
      ext: documentIconType(file),
      earlier: earlier.filter((version) => version.documentId === row.id),
    }));
  },
  formOf: ({ name, section, date, fileId, signatureId, active }) => ({
    name,
    section,
    date,
    fileId,
    signatureId,
    active,
  }),
  async validate(tx, { fileId, signatureId }) {
    const text = 'content-admin@rules.documentKind';
    await requireKind(tx, { id: fileId, field: 'fileId', kinds: documentKinds, text });
    if (signatureId === null) return;
    const signature = { kinds: signatureKinds, text: 'content-admin@rules.signatureKind' } as const;
    await requireKind(tx, { id: signatureId, field: 'signatureId', ...signature });
  },
  columnsOf: (
    { name, section, date, fileId, signatureId, active },
    { before },
  ): Updateable<DocumentTable> => ({
    name,
    section,
    // An empty date keeps the stored one; a new row gets today by the column default.
    ...(date && { date }),
    file_id: fileId,
    signature_id: signatureId,
    active,
    version: before ? before.versionNumber + Number(before.fileId !== fileId) : 1,
  }),
  async beforeSave(tx, { id, versionNumber, name, date, fileId, signatureId }, form) {
    if (fileId === form.fileId) return;
    await tx
      .insertInto('document_version')
      .values({
        document_id: id,
        version: versionNumber,
        name,
        date,
        file_id: fileId,
        signature_id: signatureId,
      })
      // Two concurrent saves may both get here; the version check refuses the later one.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  /** Removing a document deletes its replaced files; this restores them from the saved versions. */
  async afterRestore(tx, id) {
    const subject = { kind: documents.part, subjectId: id };
    const versions = await listVersions<DocumentForm>(tx, subject, null);
    const files = versions
      .map(({ body }) => body)
      .filter((body, index, all) => body.fileId !== all[index - 1]?.fileId);
    const earlier = files.slice(1).toReversed();
    await tx.updateTable('document').set({ version: files.length }).where('id', '=', id).execute();
    for (const [index, { name, date, fileId, signatureId }] of earlier.entries()) {
      await tx
        .insertInto('document_version')
        .values({
          document_id: id,
          version: index + 1,
          name,
          date: date ?? sql<string>`now()::date`,
          file_id: fileId,
          signature_id: signatureId ?? null,
        })
        .execute();
    }
  },
  // A replaced file is used by the saved version that held it.
  writeFileUses: (tx, row) =>
    setFileUses(
      tx,
      { feature: documents.part, subjectId: row.id },
      { fileIds: [row.fileId, row.signatureId], visibility: visibilityOf(row) },
    ),
};

interface FileRequirement {
  id: string;
  field: string;
  kinds: readonly string[];
  /** Error text for a file of another kind. */
  text: TextKey;
}

async function requireKind(tx: Tx, { id, field, kinds, text }: FileRequirement): Promise<void> {
  const file = await tx
    .selectFrom('file')
    .select('name')
    .where('id', '=', id)
    .where('purpose', '=', 'content')
    .executeTakeFirst();
  if (!file) throw unknownValueAt(field);
  if (!kinds.includes(extensionOf(file.name)))
    throw new InvalidInput([{ code: 'validation_failed', field, text }]);
}
