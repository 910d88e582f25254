/** Table types for Kysely. A feature adds its own tables by declaration merging into `Tables` in its server/tables.ts. */
import type { ColumnType, Kysely, Transaction } from 'kysely';

/** A timestamp column with a default. */
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;

/** A jsonb column: read as a value, written as a string, because an array parameter would become a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
/** A jsonb column with a default. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface MigrationTable {
  name: string;
  sha256: string;
  applied_at: TimestampWithDefault;
}

export interface Tables {
  migration: MigrationTable;
}

/** The root handle: each statement runs in its own transaction. */
export type Db = Kysely<Tables>;

/** The handle inside `database.tx`. */
export type Tx = Transaction<Tables>;
