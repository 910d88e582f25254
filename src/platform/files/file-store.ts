/** The port behind which bytes of files live: a folder, or an S3-compatible store. Names, rights and types live in the database. */
import type { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';

/** Bytes from `start` to `end`, both included, as in a Range header. */
export interface ByteRange {
  start: number;
  end?: number | undefined;
}

export interface StoredBytes {
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

export interface FileStore {
  /** Stores the whole stream or nothing. Refuses with `storage_full` when the disk is. */
  put(stream: Readable, place: { key: string }): Promise<StoredBytes>;
  /** Refuses with `not_found`. A range beyond the end is an empty stream. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Everything that is stored, in no promised order. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Deletes what killed uploads left behind more than an hour ago; says how many. */
  sweep(): Promise<number>;
}

/** A key is random, so it says nothing of the file and cannot be guessed. */
export const newFileKey = (): string => randomBytes(16).toString('hex');

/** Whether we could have made it: a bucket may hold the dumps of others under names that would do as keys. */
export const isOwnKey = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

const isKey = (name: string): boolean => /^[0-9a-z][0-9a-z-]{14,62}[0-9a-z]$/.test(name);

/** Keys come from our database; this stops a mistake there from walking out of the store. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('a file key has another shape');
}
