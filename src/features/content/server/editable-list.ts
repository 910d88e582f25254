/** What differs between the ordered lists of the public site. `edit-rows.ts` does the rest for all of them. */
import { sql } from 'kysely';
import type { OrderedList, OrderedRow } from '#features/content/ordered-list.ts';
import type { OrderedListSchemas } from '#features/content/ordered-list-schemas.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Db, Tables, Tx } from '#platform/db/tables.ts';
import type {} from '#features/content/server/tables.ts';

export interface EditableListDefinition<Form extends object, Row extends OrderedRow> {
  list: OrderedList<Form, Row>;
  schemas: OrderedListSchemas<Form, Row>;
  table: keyof Tables;
  /** All rows in order, or the row with `id`. */
  selectRows(db: Db | Tx, id?: number): Promise<Row[]>;
  formOf(row: Row): Form;
  /** Lists with sections order the rows of each section separately. */
  sectionOf?(row: Row | Form): number;
  /** Checks that referenced rows and files exist. Throws `validation_failed`. */
  validate?(tx: Tx, form: Form): Promise<void>;
  /** Converts the text of the form. Called before the transaction, because it may take seconds. */
  htmlOf?(form: Form): Promise<string>;
  columnsOf(form: Form, context: { before?: Row; html: string }): object;
  /** Writes which files the saved row uses. */
  writeFileUses?(tx: Tx, row: Row): Promise<void>;
  /** Stores data of the previous row that the update would lose. */
  beforeSave?(tx: Tx, before: Row, form: Form): Promise<void>;
  /** Writes the related rows of a restored row again. */
  afterRestore?(tx: Tx, id: number): Promise<void>;
  /** A section with rows cannot be removed. */
  isEmpty?(tx: Tx, id: number): Promise<boolean>;
}

/** Selects the columns that every row has. */
export const orderedColumns = (table: string) =>
  [
    sql<number>`${sql.ref(`${table}.id`)}`.as('id'),
    sql<number>`${sql.ref(`${table}.place`)}`.as('order'),
    sql<boolean>`${sql.ref(`${table}.active`)}`.as('active'),
    sql<number>`${sql.ref(`${table}.revision`)}`.as('version'),
    isoMilliseconds(`${table}.updated_at`).as('updatedAt'),
  ] as const;

/** With milliseconds. */
export const isoMilliseconds = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const unknownValueAt = (field: string): InvalidInput =>
  new InvalidInput([{ code: 'validation_failed', field, text: 'rules@common.unknown' }]);

/** Accepts only ids of stored files of the given kind, so no URL of another site gets in (security §3.3). Throws `validation_failed`. */
export async function requireMedia(
  tx: Tx,
  { id, field, kind }: { id: string | null; field: string; kind: 'image' | 'video' },
): Promise<void> {
  if (id === null) return;
  const file = await tx
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '=', 'content')
    .where('mime', 'like', `${kind}/%`)
    .executeTakeFirst();
  if (!file) throw unknownValueAt(field);
}
