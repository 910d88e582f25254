/** What a feature erases with an account. Each feature that owns personal data has one, and app/erasers.ts lists them. */
import type { Translate } from '#kernel/translate.ts';
import type { Tables, Tx } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';

export interface Erasure {
  accountId: string;
  /** The address of the account before the erasure. */
  email: string;
  files: FileStore;
  now: Date;
  t: Translate;
}

export interface Eraser {
  /** What it erases or blanks. */
  tables: readonly (keyof Tables)[];
  /**
   * Runs in the transaction of the whole erasure. Returns the ids of the account's own records: the personal data of
   * their events is erased too.
   */
  erase(tx: Tx, erasure: Erasure): Promise<readonly string[] | void>;
}
