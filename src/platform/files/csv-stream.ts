/** A table as CSV as Excel reads it in Russian: UTF-8 with a byte order mark, semicolons, CRLF. */
import { Readable } from 'node:stream';
import { safeCell } from './safe-cell.ts';

export function createCsvStream(rows: AsyncIterable<readonly string[]>): Readable {
  return Readable.from(linesOf(rows), { objectMode: false });
}

async function* linesOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const row of rows) yield `${row.map(quote).join(';')}\r\n`;
}

const quote = (text: string): string => `"${safeCell(text).replaceAll('"', '""')}"`;
