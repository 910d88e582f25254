/** Edits ordered lists of the public site. The rows, the saved version and the event are written in one transaction. */
import { sql } from 'kysely';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import { Refusal } from '#kernel/refusal.ts';
import { reorderRows as setPlaces } from '#platform/db/ordered-rows.ts';
import type { Tx } from '#platform/db/tables.ts';
import { saveVersion } from '#platform/history/save-version.ts';
import { parseWithCurrentSchema } from '#platform/history/parse-with-current-schema.ts';
import { findVersion } from '#platform/history/list-versions.ts';
import { findRow, htmlOf, nextPlace, recordChange, writeRow } from '#features/content/server/write-row.ts';
import type { EditContext, SaveRowInput } from '#features/content/server/write-row.ts';

const maxRows = 500;

/** Throws `validation_failed`, `state_conflict` for a full list. */
export async function addRow<Form extends object, Row extends OrderedRow>(
  context: EditContext<Form, Row>,
  form: Form,
): Promise<Row> {
  const html = await htmlOf(context.definition, form);
  return context.database.tx((tx) => insertRow(tx, context, { form, html }));
}

export async function insertRow<Form extends object, Row extends OrderedRow>(
  tx: Tx,
  { definition, officerId }: EditContext<Form, Row>,
  { form, html, identity }: { form: Form; html: string; identity?: { id: number; revision: number } },
): Promise<Row> {
  await definition.validate?.(tx, form);
  const all = await definition.selectRows(tx);
  if (all.length >= maxRows) throw new Refusal('state_conflict', { text: 'content-admin@rules.full' });
  const columns = {
    ...definition.columnsOf(form, { html }),
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

/** Throws `not_found`, `validation_failed`, `version_conflict`. */
export async function saveRow<Form extends object, Row extends OrderedRow>(
  context: EditContext<Form, Row>,
  save: SaveRowInput<Form>,
): Promise<Row> {
  const { database, definition } = context;
  const html = await htmlOf(definition, save.form);
  return database.tx(async (tx) =>
    writeRow(tx, context, { ...save, html, before: await findRow(tx, definition, save.id) }),
  );
}

/** Shows or hides the row; changes nothing else. Throws `not_found`, `version_conflict` after a concurrent save. */
export async function setRowActive<Form extends object, Row extends OrderedRow>(
  context: EditContext<Form, Row>,
  { id, active }: { id: number; active: boolean },
): Promise<Row> {
  const { database, definition } = context;
  const before = await findRow(database.db, definition, id);
  if (before.active === active) return before;
  return saveRow(context, { id, form: { ...definition.formOf(before), active }, version: before.version });
}

/** Throws `not_found`, `validation_failed`, `version_conflict`. */
export async function restoreVersion<Form extends object, Row extends OrderedRow>(
  context: EditContext<Form, Row>,
  { id, savedVersionId, version }: { id: number; savedVersionId: string; version: number },
): Promise<Row> {
  const { database, definition } = context;
  await findRow(database.db, definition, id);
  const versionOf = { kind: definition.list.part, subjectId: id, id: savedVersionId };
  const body = await findVersion<unknown>(database.db, versionOf);
  return saveRow(context, { id, form: parseWithCurrentSchema(definition.schemas.form, body), version });
}

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
