/** The columns of a field table: their types, and the way from the code to SQL and back. */
import { sql } from 'kysely';
import type { AliasedRawBuilder, Generated } from 'kysely';
import { withoutUndefined } from '#api/field-table.ts';
import type { Field, FieldChanges, FieldTable } from '#api/field-table.ts';

/** Column types for an interface of `Tables`. Kysely lets inserts omit nullable and generated columns. */
export type FieldColumns<F extends FieldTable> = {
  -readonly [Name in keyof F as F[Name]['column']]: F[Name] extends { required: unknown }
    ? F[Name]['initial']
    : null extends F[Name]['initial']
      ? F[Name]['initial']
      : Generated<F[Name]['initial']>;
};

/** The names of the columns. */
export const columnsOf = <F extends FieldTable>(fields: F): F[keyof F]['column'][] =>
  Object.values(fields).map(({ column }) => column);

type ColumnValues<F extends FieldTable, Values> = {
  [Name in keyof F & keyof Values as F[Name]['column']]: Values[Name];
};

/** Drops what is not a field of the table. */
export function toColumns<F extends FieldTable, Values extends FieldChanges<F>>(
  fields: F,
  values: Values,
): ColumnValues<F, Values>;
export function toColumns(fields: FieldTable, values: Readonly<Record<string, unknown>>): object {
  return withoutUndefined(
    Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [column, values[name]])),
  );
}

type SelectedFields<F extends FieldTable> = {
  [Name in keyof F & string]: AliasedRawBuilder<F[Name]['initial'], Name>;
}[keyof F & string][];

/** The columns under the names of the code, for `select` of Kysely and for `sql.join`. */
export function selectFields<F extends FieldTable>(fields: F, table: string): SelectedFields<F>;
export function selectFields(fields: FieldTable, table: string): object {
  return Object.entries(fields).map(([name, field]) => refOf(field, table).as(name));
}

/** Like `selectFields`, of a table that may have no row: its fields then have their initial values. */
export function selectJoinedFields<F extends FieldTable>(fields: F, table: string): SelectedFields<F>;
export function selectJoinedFields(fields: FieldTable, table: string): object {
  return Object.entries(fields).map(([name, field]) =>
    sql`coalesce(${refOf(field, table)}, ${field.initial})`.as(name),
  );
}

const refOf = ({ column }: Field, table: string) => sql.ref(`${table}.${column}`);
