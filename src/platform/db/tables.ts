/** The shape of the database. A feature adds its own tables by merging into `Tables` from its server/tables.ts. */
import type { ColumnType, Kysely, Transaction } from 'kysely';

/** A moment the database fills in when it is left out. */
export type MomentByDefault = ColumnType<Date, Date | string | undefined, Date | string>;

/** A jsonb column: read as a value, written as text, because a bound array would become a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
/** A jsonb column with a default. */
export type JsonByDefault<T> = ColumnType<T, string | undefined, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface MigrationTable {
  name: string;
  sha256: string;
  applied_at: MomentByDefault;
}

export interface Tables {
  migration: MigrationTable;
}

/** The root handle: one statement, one transaction of its own. */
export type Db = Kysely<Tables>;

/** The handle inside `database.tx`: everything written through it becomes true together. */
export type Tx = Transaction<Tables>;
