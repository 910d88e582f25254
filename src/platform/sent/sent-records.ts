/** Local mail and SMS: one JSON line per message in DATA_DIR/sent, for the demo and for tests. */
import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

export interface SentEmail {
  /** ISO time. */
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
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

/** A single write in append mode, so concurrent writers do not interleave their lines. */
export async function appendSent<K extends SentKind>(
  dataDir: string,
  kind: K,
  record: SentRecords[K],
): Promise<void> {
  await mkdir(join(dataDir, 'sent'), { recursive: true });
  await appendFile(fileOf(dataDir, kind), Buffer.from(`${JSON.stringify(record)}\n`));
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
