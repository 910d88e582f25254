/** What an engine gives to `openDatabase`: the embedded one and the server look the same from here on. */
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { Handles, Tenant } from './tenant-driver.ts';

export type Row = Record<string, unknown>;

/** Without parameters the text may hold several statements; the rows of the last one are returned. */
export type Run = (sql: string, params?: unknown[]) => Promise<Row[]>;

/** One raw session that only one process can hold at a time. */
export interface Session {
  run: Run;
  tx<T>(work: (run: Run) => Promise<T>): Promise<T>;
}

export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  readonly raw: Kysely<Tables>;
  /** Handles whose statements meet only the rows of one company. The embedded engine has one user, above row security. */
  handlesFor?(tenant: Tenant): Handles;
  exec(sql: string): Promise<void>;
  exclusive<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** The embedded cluster as one tar file, taken while it works. A server has its own tools for that. */
  dump?(compression: 'gzip' | 'none'): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Told about losses that no caller is waiting for, such as an idle connection cut by the server. */
export type Complain = (message: string, error: unknown) => void;

const int8s = (text: string): number[] => text.slice(1, -1).split(',').filter(Boolean).map(Number);
const asText = (text: string): string => text;

/** One set of JavaScript types for both engines: int8 and numeric are numbers, a date is 'YYYY-MM-DD'. */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: asText,
  1016: int8s,
  1231: int8s,
};
