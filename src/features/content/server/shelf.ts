/** What the desk has to know of a list of the public site to edit it; everything else is the same for all of them. */
import { sql } from 'kysely';
import type { PlacedList, PlacedRow } from '#features/content/placed-list.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type {} from '#features/content/server/tables.ts';

export interface Shelf<Form extends object, Row extends PlacedRow> {
  list: PlacedList<Form, Row>;
  /** In their order; with an id only that one. */
  rows(db: Db | Tx, id?: number): Promise<Row[]>;
  formOf(row: Row): Form;
  /** Rows of one section have an order of their own. */
  sectionOf?(row: Row | Form): number;
  /** Whether what the form points to exists; throws `validation_failed`. */
  check?(tx: Tx, form: Form): Promise<void>;
  columnsOf(form: Form, before?: Row): object;
  /** What has to be kept of the row before a save. */
  beforeSave?(tx: Tx, before: Row, form: Form): Promise<void>;
  /** What has to be written anew beside a row that has come back. */
  afterReturn?(tx: Tx, id: number): Promise<void>;
  /** A section that is not empty stays. */
  isEmpty?(tx: Tx, id: number): Promise<boolean>;
  /** Statements of Kysely without their columns and conditions: a table is named where it is written. */
  insert(tx: Tx): unknown;
  update(tx: Tx): unknown;
  remove(tx: Tx): unknown;
}

/** The columns of every row, for a select from `table`. */
export const placedColumns = (table: string) =>
  [
    sql<number>`${sql.ref(`${table}.id`)}`.as('id'),
    sql<number>`${sql.ref(`${table}.place`)}`.as('order'),
    sql<boolean>`${sql.ref(`${table}.active`)}`.as('active'),
    sql<number>`${sql.ref(`${table}.revision`)}`.as('revision'),
    isoOf(`${table}.updated_at`).as('updatedAt'),
  ] as const;

export const isoOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const unknownAt = (field: string): InvalidInput =>
  new InvalidInput([{ code: 'validation_failed', field, text: 'rules@common.unknown' }]);

/** Only stored files of the site, and only of the right kind: no address of another site ever gets in (security §3.3). */
export async function requireMedia(
  tx: Tx,
  { id, field, kind }: { id: string | null; field: string; kind: 'image' | 'video' },
): Promise<void> {
  if (id === null) return;
  const found = await tx
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '=', 'content')
    .where('mime', 'like', `${kind}/%`)
    .executeTakeFirst();
  if (!found) throw unknownAt(field);
}
