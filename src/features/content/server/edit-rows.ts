/** Edits ordered lists of the public site. The rows, the saved version and the event are written in one transaction. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OrderedRow, RemovedRow } from '#features/content/ordered-list.ts';
import type { EditableListDefinition } from '#features/content/server/editable-list.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { reorderRows as setPlaces } from '#platform/db/ordered-rows.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { saveVersion } from '#platform/history/save-version.ts';
import { findLastVersion, listRemoved } from '#platform/history/list-removed.ts';
import { parseWithCurrentSchema } from '#platform/history/parse-with-current-schema.ts';
import { findVersion } from '#platform/history/list-versions.ts';
import { removeFileUses } from '#platform/files/file-use.ts';
import { record } from '#platform/outbox/record.ts';
import type { ContentEventKind } from '#platform/history/events.ts';

interface EditContext<Form extends object, Row extends OrderedRow> {
  database: Database;
  definition: EditableListDefinition<Form, Row>;
  officerId: string;
}

const maxRows = 500;

/** Throws `validation_failed`, `state_conflict` for a full list. */
export const addRow = <Form extends object, Row extends OrderedRow>(
  context: EditContext<Form, Row>,
  form: Form,
): Promise<Row> => context.database.tx((tx) => insertRow(tx, context, { form }));

async function insertRow<Form extends object, Row extends OrderedRow>(
  tx: Tx,
  { definition, officerId }: EditContext<Form, Row>,
  { form, identity }: { form: Form; identity?: { id: number; revision: number } },
): Promise<Row> {
  await definition.validate?.(tx, form);
  const all = await definition.selectRows(tx);
  if (all.length >= maxRows) throw new Refusal('state_conflict', { text: 'content-admin@rules.full' });
  const columns = {
    ...(await definition.columnsOf(form)),
    ...identity,
    place: nextPlace(definition, all, form),
  };
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(definition.table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    VALUES (${sql.join(Object.values(columns))}) RETURNING id`.execute(tx);
  const { id } = rows[0]!;
  const row = await findRow(tx, definition, id);
  await definition.writeFileUses?.(tx, row);
  const body = definition.formOf(row);
  await saveVersion(tx, { kind: definition.list.part, subjectId: id, body, authorId: officerId });
  await recordChange(tx, {
    definition,
    officerId,
    id,
    kind: identity ? 'content.restored' : 'content.added',
  });
  return row;
}

interface SaveRowInput<Form> {
  id: number;
  form: Form;
  version: number;
}

/** Throws `not_found`, `validation_failed`, `version_conflict`. */
export const saveRow = <Form extends object, Row extends OrderedRow>(
  context: EditContext<Form, Row>,
  save: SaveRowInput<Form>,
): Promise<Row> =>
  context.database.tx(async (tx) =>
    writeRow(tx, context, { ...save, before: await findRow(tx, context.definition, save.id) }),
  );

/** Shows or hides the row; changes nothing else. Throws `not_found`. */
export const setRowActive = <Form extends object, Row extends OrderedRow>(
  context: EditContext<Form, Row>,
  { id, active }: { id: number; active: boolean },
): Promise<Row> =>
  context.database.tx(async (tx) => {
    const before = await findRow(tx, context.definition, id);
    if (before.active === active) return before;
    const form = { ...context.definition.formOf(before), active };
    return writeRow(tx, context, { id, form, version: before.version, before });
  });

/** Throws `not_found`, `validation_failed`, `version_conflict`. */
export const restoreVersion = <Form extends object, Row extends OrderedRow>(
  context: EditContext<Form, Row>,
  { id, savedVersionId, version }: { id: number; savedVersionId: string; version: number },
): Promise<Row> =>
  context.database.tx(async (tx) => {
    const { definition } = context;
    const before = await findRow(tx, definition, id);
    const body = await findVersion<unknown>(tx, {
      kind: definition.list.part,
      subjectId: id,
      id: savedVersionId,
    });
    return writeRow(tx, context, {
      id,
      form: parseWithCurrentSchema(definition.schemas.form, body),
      version,
      before,
    });
  });

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
  const removed = await listRemoved<Form>(db, { kind: definition.list.part, existingIds: existingIds });
  return removed.map(({ subjectId, ...row }) => ({ ...row, id: Number(subjectId) }));
}

/** Throws `not_found`, `validation_failed`, `state_conflict` for a full list, `version_conflict` for a row that exists. */
export const restoreRow = <Form extends object, Row extends OrderedRow>(
  context: EditContext<Form, Row>,
  id: number,
): Promise<Row> =>
  context.database.tx(async (tx) => {
    const { definition } = context;
    const { body, saves } = await findLastVersion(tx, { kind: definition.list.part, subjectId: id });
    if ((await definition.selectRows(tx, id)).length > 0) throw new Refusal('version_conflict');
    // The version continues, so that a form opened before the removal cannot be saved over the restored row.
    const identity = { id, revision: saves + 1 };
    const row = await insertRow(tx, context, {
      form: parseWithCurrentSchema(definition.schemas.form, body),
      identity,
    });
    if (!definition.afterRestore) return row;
    await definition.afterRestore(tx, id);
    return findRow(tx, definition, id);
  });

/** Throws `version_conflict` when a row was added or removed concurrently. */
export const reorderRows = <Form extends object, Row extends OrderedRow>(
  { database, definition, officerId }: EditContext<Form, Row>,
  ids: readonly number[],
): Promise<null> =>
  database.tx(async (tx) => {
    const all = await definition.selectRows(tx);
    const first = all.find(({ id }) => id === ids[0]);
    const group = first
      ? all.filter((row) => definition.sectionOf?.(row) === definition.sectionOf?.(first))
      : all;
    const existingIds = group.map(({ id }) => id);
    await setPlaces(tx, definition.table, { ids, existingIds });
    await recordChange(tx, { definition, officerId, kind: 'content.changed' });
    return null;
  });

interface WriteRowInput<Form, Row> extends SaveRowInput<Form> {
  before: Row;
}

async function writeRow<Form extends object, Row extends OrderedRow>(
  tx: Tx,
  { definition, officerId }: EditContext<Form, Row>,
  { id, form, version, before }: WriteRowInput<Form, Row>,
): Promise<Row> {
  await definition.validate?.(tx, form);
  await definition.beforeSave?.(tx, before, form);
  const sectionChanged = definition.sectionOf && definition.sectionOf(form) !== definition.sectionOf(before);
  const place = sectionChanged ? nextPlace(definition, await definition.selectRows(tx), form) : before.order;
  const columns = Object.entries({ ...(await definition.columnsOf(form, before)), place });
  const assignments = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await changeOneRow(
    tx,
    sql`
      UPDATE ${sql.table(definition.table)} SET ${assignments}, revision = revision + 1, updated_at = now()
      WHERE id = ${id} AND revision = ${version}`,
  );
  const after = await findRow(tx, definition, id);
  await definition.writeFileUses?.(tx, after);
  await saveVersion(tx, {
    kind: definition.list.part,
    subjectId: id,
    body: definition.formOf(after),
    authorId: officerId,
    before: definition.formOf(before),
  });
  await recordChange(tx, { definition, officerId, id, kind: kindOfSave(before, after) });
  return after;
}

/** Throws `version_conflict` when the row has another version by now. */
async function changeOneRow(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await statement.execute(tx);
  if (numAffectedRows !== 1n) throw new Refusal('version_conflict');
}

async function findRow<Form extends object, Row extends OrderedRow>(
  tx: Tx,
  definition: EditableListDefinition<Form, Row>,
  id: number,
): Promise<Row> {
  const [row] = await definition.selectRows(tx, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The place after the last row of the form's section, or of the whole list. */
function nextPlace<Form extends object, Row extends OrderedRow>(
  definition: EditableListDefinition<Form, Row>,
  all: readonly Row[],
  form: Form,
): number {
  const group = all.filter((row) => definition.sectionOf?.(row) === definition.sectionOf?.(form));
  return Math.max(0, ...group.map(({ order }) => order)) + 1;
}

export const kindOfSave = (before: { active: boolean }, after: { active: boolean }): ContentEventKind => {
  if (before.active === after.active) return 'content.changed';
  return after.active ? 'content.shown' : 'content.hidden';
};

interface RowChange {
  kind: ContentEventKind;
  definition: { list: { part: string } };
  officerId: string;
  id?: number;
}

const recordChange = (tx: Tx, { kind, definition, officerId, id }: RowChange): Promise<string> =>
  record(tx, {
    kind,
    actorId: officerId,
    payload: { part: definition.list.part, ...(id !== undefined && { id: String(id) }) },
  });
