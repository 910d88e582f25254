import { sql } from 'kysely';
import type { OrderedRow, RemovedRow } from '#features/content/ordered-list.ts';
import type { EditableListDefinition } from '#features/content/server/editable-list.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import { saveVersion } from '#platform/history/save-version.ts';
import { findLastVersion, listRemoved } from '#platform/history/list-removed.ts';
import { parseWithCurrentSchema } from '#platform/history/parse-with-current-schema.ts';
import { removeFileUses } from '#platform/files/file-use.ts';
import { changeOneRow, findRow, htmlOf, recordChange } from '#features/content/server/write-row.ts';
import type { EditContext } from '#features/content/server/write-row.ts';
import { insertRow } from '#features/content/server/edit-rows.ts';

/** Throws `not_found`, `state_conflict` for a section that is not empty, `version_conflict` after a concurrent save. */
export const removeRow = <Form extends object, Row extends OrderedRow>(
  { database, definition, officerId }: EditContext<Form, Row>,
  id: number,
): Promise<null> =>
  database.tx(async (tx) => {
    const row = await findRow(tx, definition, id);
    if (definition.isEmpty && !(await definition.isEmpty(tx, id))) {
      throw new Refusal('state_conflict', { text: 'content-admin@rules.sectionInUse' });
    }
    const body = definition.formOf(row);
    await saveVersion(tx, { kind: definition.list.part, subjectId: id, body, authorId: officerId });
    // The saved version is the row as read, so a row with a newer version must not be deleted.
    await changeOneRow(
      tx,
      sql`DELETE FROM ${sql.table(definition.table)} WHERE id = ${id} AND revision = ${row.version}`,
    );
    await removeFileUses(tx, { feature: definition.list.part, subjectId: id });
    await recordChange(tx, { definition, officerId, id, kind: 'content.removed' });
    return null;
  });

export async function listRemovedRows<Form extends object, Row extends OrderedRow>(
  db: Db,
  definition: EditableListDefinition<Form, Row>,
): Promise<RemovedRow<Form>[]> {
  const existingIds = (await definition.selectRows(db)).map(({ id }) => id);
  const removed = await listRemoved<Form>(db, { kind: definition.list.part, existingIds });
  return removed.map(({ subjectId, ...row }) => ({ ...row, id: Number(subjectId) }));
}

/** Throws `not_found`, `validation_failed`, `state_conflict` for a full list, `version_conflict` for a row that exists. */
export async function restoreRow<Form extends object, Row extends OrderedRow>(
  context: EditContext<Form, Row>,
  id: number,
): Promise<Row> {
  const { database, definition } = context;
  const versionOf = { kind: definition.list.part, subjectId: id };
  const { body, saves } = await findLastVersion(database.db, versionOf);
  const form = parseWithCurrentSchema(definition.schemas.form, body);
  const html = await htmlOf(definition, form);
  return database.tx(async (tx) => {
    const last = await findLastVersion(tx, versionOf);
    if (last.saves !== saves || (await definition.selectRows(tx, id)).length > 0)
      throw new Refusal('version_conflict');
    // The version continues, so that a form opened before the removal cannot be saved over the restored row.
    const row = await insertRow(tx, context, { form, html, identity: { id, revision: saves + 1 } });
    if (!definition.afterRestore) return row;
    await definition.afterRestore(tx, id);
    return findRow(tx, definition, id);
  });
}
