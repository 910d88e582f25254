/** Every change of a list of the public site: the rows, the version that is kept and the event are one transaction. */
import { sql } from 'kysely';
import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { PlacedRow, RemovedRow } from '#features/content/placed-list.ts';
import type { Shelf } from '#features/content/server/shelf.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { keepVersion } from '#platform/history/keep-version.ts';
import { findLast, listRemoved } from '#platform/history/list-removed.ts';
import { asToday } from '#platform/history/as-today.ts';
import { findVersion } from '#platform/history/list-versions.ts';
import { record } from '#platform/outbox/record.ts';
import type {} from '#platform/history/events.ts';

interface Editing<Form extends object, Row extends PlacedRow> {
  database: Database;
  shelf: Shelf<Form, Row>;
  officerId: string;
}

const mostRows = 500;

/** Throws `validation_failed`, `state_conflict` for a list that is full. */
export const addRow = <Form extends object, Row extends PlacedRow>(
  editing: Editing<Form, Row>,
  form: Form,
): Promise<Row> => editing.database.tx((tx) => insert(tx, editing, { form }));

async function insert<Form extends object, Row extends PlacedRow>(
  tx: Tx,
  { shelf, officerId }: Editing<Form, Row>,
  { form, known }: { form: Form; known?: { id: number; revision: number } },
): Promise<Row> {
  await shelf.check?.(tx, form);
  const all = await shelf.rows(tx);
  if (all.length >= mostRows) throw new Refusal('state_conflict', { text: 'desk@rules.full' });
  const { id } = await insertOf(shelf, tx)
    .values({ ...shelf.columnsOf(form), ...known, place: placeAfter(shelf, all, form) } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await findRow(tx, shelf, id);
  const body = shelf.formOf(row);
  await keepVersion(tx, { kind: shelf.list.part, subjectId: id, body, authorId: officerId });
  await tellOf(tx, { shelf, officerId, id });
  return row;
}

interface Save<Form> {
  id: number;
  form: Form;
  revision: number;
}

/** Throws `not_found`, `validation_failed`, `version_conflict`. */
export const saveRow = <Form extends object, Row extends PlacedRow>(
  editing: Editing<Form, Row>,
  save: Save<Form>,
): Promise<Row> =>
  editing.database.tx(async (tx) =>
    write(tx, editing, { ...save, before: await findRow(tx, editing.shelf, save.id) }),
  );

/** On the site or not; the rest stays as it is. Throws `not_found`. */
export const showRow = <Form extends object, Row extends PlacedRow>(
  editing: Editing<Form, Row>,
  { id, active }: { id: number; active: boolean },
): Promise<Row> =>
  editing.database.tx(async (tx) => {
    const before = await findRow(tx, editing.shelf, id);
    if (before.active === active) return before;
    const form = { ...editing.shelf.formOf(before), active };
    return write(tx, editing, { id, form, revision: before.revision, before });
  });

/** Throws `not_found`, `validation_failed`, `version_conflict`. */
export const restoreVersion = <Form extends object, Row extends PlacedRow>(
  editing: Editing<Form, Row>,
  { id, version, revision }: { id: number; version: string; revision: number },
): Promise<Row> =>
  editing.database.tx(async (tx) => {
    const { shelf } = editing;
    const before = await findRow(tx, shelf, id);
    const body = await findVersion<unknown>(tx, { kind: shelf.list.part, subjectId: id, id: version });
    return write(tx, editing, { id, form: asToday(shelf.list.form, body), revision, before });
  });

/** Throws `not_found`, `state_conflict` for a section that is not empty, `version_conflict` for a save meanwhile. */
export const removeRow = <Form extends object, Row extends PlacedRow>(
  { database, shelf, officerId }: Editing<Form, Row>,
  id: number,
): Promise<null> =>
  database.tx(async (tx) => {
    const row = await findRow(tx, shelf, id);
    if (shelf.isEmpty && !(await shelf.isEmpty(tx, id))) {
      throw new Refusal('state_conflict', { text: 'desk@rules.sectionInUse' });
    }
    const body = shelf.formOf(row);
    await keepVersion(tx, { kind: shelf.list.part, subjectId: id, body, authorId: officerId });
    // What is kept is what was read: words that came since would go without a version.
    const { numDeletedRows } = await removeOf(shelf, tx)
      .where('id', '=', id)
      .where('revision', '=', row.revision)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refusal('version_conflict');
    await tellOf(tx, { shelf, officerId, id });
    return null;
  });

export async function listRemovedRows<Form extends object, Row extends PlacedRow>(
  db: Db,
  shelf: Shelf<Form, Row>,
): Promise<RemovedRow<Form>[]> {
  const living = (await shelf.rows(db)).map(({ id }) => id);
  const removed = await listRemoved<Form>(db, { kind: shelf.list.part, living });
  return removed.map(({ subjectId, ...row }) => ({ ...row, id: Number(subjectId) }));
}

/** Throws `not_found`, `validation_failed`, `state_conflict` for a list that is full, `version_conflict` for a row that is there. */
export const returnRow = <Form extends object, Row extends PlacedRow>(
  editing: Editing<Form, Row>,
  id: number,
): Promise<Row> =>
  editing.database.tx(async (tx) => {
    const { shelf } = editing;
    const { body, saves } = await findLast(tx, { kind: shelf.list.part, subjectId: id });
    if ((await shelf.rows(tx, id)).length > 0) throw new Refusal('version_conflict');
    // Whoever still has the form of the row before must not save over it.
    const known = { id, revision: saves + 1 };
    const row = await insert(tx, editing, { form: asToday(shelf.list.form, body), known });
    if (!shelf.afterReturn) return row;
    await shelf.afterReturn(tx, id);
    return findRow(tx, shelf, id);
  });

/** Throws `version_conflict` when somebody has added or removed a row meanwhile. */
export const orderRows = <Form extends object, Row extends PlacedRow>(
  { database, shelf, officerId }: Editing<Form, Row>,
  ids: readonly number[],
): Promise<null> =>
  database.tx(async (tx) => {
    const all = await shelf.rows(tx);
    const first = all.find(({ id }) => id === ids[0]);
    const group = first ? all.filter((row) => shelf.sectionOf?.(row) === shelf.sectionOf?.(first)) : all;
    const known = group.map(({ id }) => id).toSorted((one, other) => one - other);
    const told = ids.toSorted((one, other) => one - other);
    if (known.join() !== told.join()) throw new Refusal('version_conflict');
    for (const [index, id] of ids.entries()) {
      await updateOf(shelf, tx)
        .set({ place: index + 1 })
        .where('id', '=', id)
        .execute();
    }
    await tellOf(tx, { shelf, officerId });
    return null;
  });

interface Write<Form, Row> extends Save<Form> {
  before: Row;
}

async function write<Form extends object, Row extends PlacedRow>(
  tx: Tx,
  { shelf, officerId }: Editing<Form, Row>,
  { id, form, revision, before }: Write<Form, Row>,
): Promise<Row> {
  await shelf.check?.(tx, form);
  await shelf.beforeSave?.(tx, before, form);
  const moved = shelf.sectionOf && shelf.sectionOf(form) !== shelf.sectionOf(before);
  const place = moved ? placeAfter(shelf, await shelf.rows(tx), form) : before.order;
  const { numUpdatedRows } = await updateOf(shelf, tx)
    .set({ ...shelf.columnsOf(form, before), place })
    .set({ revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('version_conflict');
  const after = await findRow(tx, shelf, id);
  await keepVersion(tx, {
    kind: shelf.list.part,
    subjectId: id,
    body: shelf.formOf(after),
    authorId: officerId,
    before: shelf.formOf(before),
  });
  await tellOf(tx, { shelf, officerId, id });
  return after;
}

async function findRow<Form extends object, Row extends PlacedRow>(
  tx: Tx,
  shelf: Shelf<Form, Row>,
  id: number,
): Promise<Row> {
  const [row] = await shelf.rows(tx, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The last place of the section that the form names, or of the whole list. */
function placeAfter<Form extends object, Row extends PlacedRow>(
  shelf: Shelf<Form, Row>,
  all: readonly Row[],
  form: Form,
): number {
  const group = all.filter((row) => shelf.sectionOf?.(row) === shelf.sectionOf?.(form));
  return Math.max(0, ...group.map(({ order }) => order)) + 1;
}

interface Told {
  shelf: { list: { part: string } };
  officerId: string;
  id?: number;
}

const tellOf = (tx: Tx, { shelf, officerId, id }: Told): Promise<string> =>
  record(tx, {
    kind: 'content.changed',
    actorId: officerId,
    payload: { part: shelf.list.part, ...(id !== undefined && { id: String(id) }) },
  });

/** What all tables of the lists have in common, so that one statement fits each of them. */
interface Placed {
  row: { id: number; place: number; revision: number; updated_at: Date };
}

type Written = Pick<Shelf<object, PlacedRow>, 'insert' | 'update' | 'remove'>;

const insertOf = (shelf: Written, tx: Tx) => shelf.insert(tx) as InsertQueryBuilder<Placed, 'row', object>;
const updateOf = (shelf: Written, tx: Tx) =>
  shelf.update(tx) as UpdateQueryBuilder<Placed, 'row', 'row', UpdateResult>;
const removeOf = (shelf: Written, tx: Tx) =>
  shelf.remove(tx) as DeleteQueryBuilder<Placed, 'row', DeleteResult>;
