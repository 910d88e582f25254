/** Writes one row of an ordered list with its saved version and its event. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OrderedRow } from '#features/content/ordered-list.ts';
import type { EditableListDefinition } from '#features/content/server/editable-list.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { saveVersion } from '#platform/history/save-version.ts';
import { record } from '#platform/outbox/record.ts';
import type { ContentEventKind } from '#platform/history/events.ts';

export interface EditContext<Form extends object, Row extends OrderedRow> {
  database: Database;
  definition: EditableListDefinition<Form, Row>;
  officerId: string;
}

export interface SaveRowInput<Form> {
  id: number;
  form: Form;
  version: number;
}

interface WriteRowInput<Form, Row> extends SaveRowInput<Form> {
  before: Row;
  /** The text of the form. */
  html: string;
}

/** Empty for a list without a text to convert. Throws what `markdownToHtml` throws. */
export const htmlOf = async <Form extends object, Row extends OrderedRow>(
  definition: EditableListDefinition<Form, Row>,
  form: Form,
): Promise<string> => (await definition.htmlOf?.(form)) ?? '';

export async function writeRow<Form extends object, Row extends OrderedRow>(
  tx: Tx,
  { definition, officerId }: EditContext<Form, Row>,
  { id, form, version, before, html }: WriteRowInput<Form, Row>,
): Promise<Row> {
  await definition.validate?.(tx, form);
  await definition.beforeSave?.(tx, before, form);
  const isMoved = definition.sectionOf && definition.sectionOf(form) !== definition.sectionOf(before);
  const place = isMoved ? nextPlace(definition, await definition.selectRows(tx), form) : before.order;
  const columns = Object.entries({ ...definition.columnsOf(form, { before, html }), place });
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
export async function changeOneRow(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await statement.execute(tx);
  if (numAffectedRows !== 1n) throw new Refusal('version_conflict');
}

export async function findRow<Form extends object, Row extends OrderedRow>(
  db: Db | Tx,
  definition: EditableListDefinition<Form, Row>,
  id: number,
): Promise<Row> {
  const [row] = await definition.selectRows(db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The place after the last row of the form's section, or of the whole list. */
export function nextPlace<Form extends object, Row extends OrderedRow>(
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

export const recordChange = (tx: Tx, { kind, definition, officerId, id }: RowChange): Promise<string> =>
  record(tx, {
    kind,
    actorId: officerId,
    payload: { part: definition.list.part, ...(id !== undefined && { id: String(id) }) },
  });
