/** The interface that both engines, embedded and server, implement for `openDatabase`. */
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { ScopeHandles, Tenant } from './tenant-driver.ts';

export type Row = Record<string, unknown>;

/** Without parameters the text may contain several statements; returns the rows of the last one. */
export type Run = (sql: string, params?: unknown[]) => Promise<Row[]>;

/** A raw session that only one process holds at a time. */
export interface Session {
  run: Run;
  tx<T>(work: (run: Run) => Promise<T>): Promise<T>;
}

export interface ConnectionCounts {
  total: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

export interface ChannelListener {
  onPayload(payload: string): void;
  /** Payloads may have been missed, because the connection is new. */
  onGap(): void;
  /** The payload that is sent when listening begins. */
  greeting: string;
  /**
   * `exist`: whether other processes listened at the time `askedAt` (of `performance.now()`); null when that is not
   * known.
   */
  onOtherProcesses(exist: boolean | null, askedAt: number): void;
}

export interface Listening {
  /** False behind a pooler, where a connection serves another client after each transaction. */
  isHeard: boolean;
  stop(): Promise<void>;
}

export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  /** Without a scope: for statements that read no rows of companies. */
  readonly raw: Kysely<Tables>;
  /** Handles for the rows of all companies. */
  readonly system: ScopeHandles;
  /**
   * Handles restricted to the rows of one company. Absent on the embedded engine: its only user bypasses row-level
   * security.
   */
  handlesFor?(tenant: Tenant): ScopeHandles;
  /** Absent on the embedded engine, which has no pool. */
  countConnections?(): ConnectionCounts;
  exec(sql: string): Promise<void>;
  /** Throws when the sessions lack a setting of the product. Runs before any other statement. */
  checkSession?(): Promise<void>;
  exclusive<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Receives NOTIFY of a channel. Absent on the embedded engine, which has only one process. */
  listen?(channel: string, listener: ChannelListener): Promise<Listening>;
  /** The embedded cluster as one tar file, taken while it runs. A server has its own tools for that. */
  dump?(compression: 'gzip' | 'none'): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Reports errors that no caller awaits, such as an idle connection closed by the server. */
export type OnError = (message: string, error: unknown) => void;

const int8s = (text: string): number[] => text.slice(1, -1).split(',').filter(Boolean).map(Number);
const asText = (text: string): string => text;

/** Parsers by type OID, the same on both engines: int8 and numeric become numbers, a date stays 'YYYY-MM-DD'. */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: asText,
  1016: int8s,
  1231: int8s,
};
