/** Port for file bytes: a folder or an S3-compatible store. Names, permissions and types are in the database. */
import type { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';

/** Both ends inclusive, as in a Range header. */
export interface ByteRange {
  start: number;
  end?: number | undefined;
}

export interface StoredBytes {
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/** A complete upload on the disk of this host, in the store's folder for uploads. */
export interface ReceivedFile extends StoredBytes {
  path: string;
}

export interface FileStore {
  /** Writes the stream to the folder for uploads. Leaves no file behind on failure. Throws `storage_full`. */
  receive(stream: Readable): Promise<ReceivedFile>;
  /** Moves a received file to the store, without another copy on the disk. The caller deletes a file that is not adopted. */
  adopt(file: ReceivedFile, target: { key: string }): Promise<StoredBytes>;
  /** Stores the whole stream or nothing. Throws `storage_full` when the disk is full. */
  put(stream: Readable, target: { key: string }): Promise<StoredBytes>;
  /** Throws `not_found`. A range beyond the end gives an empty stream. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** All stored files, in no defined order. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Deletes uploads that killed processes of this host left more than three minutes ago. Returns their number. */
  sweep(): Promise<number>;
}

/** A random key reveals nothing about the file and cannot be guessed. */
export const newFileKey = (): string => randomBytes(16).toString('hex');

/** False for a name that `newFileKey` cannot produce: a bucket may also hold foreign objects, such as dumps. */
export const isGeneratedKey = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

const isKey = (name: string): boolean => /^[0-9a-z][0-9a-z-]{14,62}[0-9a-z]$/.test(name);

/** Keys come from our database. The check keeps a wrong one there from escaping the store's folder. */
export function assertValidKey(key: string): void {
  if (!isKey(key)) throw new Error('a file key has another shape');
}
