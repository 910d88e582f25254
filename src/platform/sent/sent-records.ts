/** Local mail and SMS: one JSON line per message in DATA_DIR/sent, for the demo and for tests. */
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export interface SentEmail {
  /** ISO time. */
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

export interface SentSms {
  at: string;
  to: string;
  text: string;
}

/** An invitation code of the demo data. No message contains it. */
export interface SentCode {
  at: string;
  /** In groups of four characters, as people type it. */
  code: string;
}

export interface SentRecords {
  mail: SentEmail;
  sms: SentSms;
  codes: SentCode;
}

export type SentKind = keyof SentRecords;

const fileOf = (dataDir: string, kind: SentKind): string => join(dataDir, 'sent', `${kind}.jsonl`);

/**
 * A single write in append mode, so that concurrent writers do not mix their lines. A full disk may leave a cut line; the
 * next record then starts on a new line.
 */
export async function appendSent<K extends SentKind>(
  dataDir: string,
  kind: K,
  record: SentRecords[K],
): Promise<void> {
  await mkdir(join(dataDir, 'sent'), { recursive: true });
  const file = await open(fileOf(dataDir, kind), 'a+');
  try {
    const start = (await isLineOpen(file)) ? '\n' : '';
    await file.appendFile(`${start}${JSON.stringify(record)}\n`);
  } finally {
    await file.close();
  }
}

async function isLineOpen(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const last = Buffer.alloc(1);
  if (size > 0) await file.read(last, 0, 1, size - 1);
  return size > 0 && last.toString() !== '\n';
}

/** The newest `limit` records, newest first. Reads from the end of the file, so the cost does not grow with it. */
export async function readSent<K extends SentKind>(
  dataDir: string,
  kind: K,
  limit: number,
): Promise<SentRecords[K][]> {
  const lines = await lastLines(fileOf(dataDir, kind), limit);
  return lines.flatMap((line) => parse<SentRecords[K]>(line)).slice(0, limit);
}

/** Skips a line that a killed process left incomplete. */
function parse<T>(line: string): T[] {
  try {
    return [JSON.parse(line) as T];
  } catch {
    return [];
  }
}

const chunkBytes = 256 * 1024;

async function lastLines(path: string, limit: number): Promise<string[]> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return [];
  try {
    let start = (await file.stat()).size;
    const tail: Buffer[] = [];
    let breaks = 0;
    while (start > 0 && breaks <= limit) {
      const length = Math.min(chunkBytes, start);
      start -= length;
      const chunk = Buffer.alloc(length);
      await file.read(chunk, 0, length, start);
      tail.unshift(chunk);
      breaks += chunk.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
    }
    const lines = Buffer.concat(tail).toString('utf8').split('\n').filter(Boolean);
    // The text before the first line break may be the second half of a line.
    return (start > 0 ? lines.slice(1) : lines).toReversed().slice(0, limit);
  } finally {
    await file.close();
  }
}
