import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { listZipEntries } from './zip-contents.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function namesIn(bytes: Buffer): Promise<string[] | null> {
  await writeFile(join(dir, 'a.zip'), bytes);
  const file = await open(join(dir, 'a.zip'));
  return listZipEntries(file).finally(() => file.close());
}

/** The sizes of streamed entries follow their data. */
function pack(entries: Record<string, string>, { streamed = false } = {}): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, body] of Object.entries(entries)) {
    if (streamed) file.addReadStream(Readable.from([body]), name);
    else file.addBuffer(Buffer.from(body), name);
  }
  file.end();
  return buffer(file.outputStream);
}

const parts = { 'types.xml': '<Types/>', 'document.xml': 'a'.repeat(5_000) };
const directoryAt = (bytes: Buffer): number => bytes.indexOf(Buffer.from('504b0102', 'hex'));
const [compressedSizeAt, sizeAt] = [20, 24];

describe.each([false, true])('an archive with streamed entries: %s', (streamed) => {
  test('has the names of its directory', async () => {
    expect(await namesIn(await pack(parts, { streamed }))).toEqual(Object.keys(parts));
  });

  test.each([compressedSizeAt, sizeAt])('is refused when the directory lies at %i', async (at) => {
    const liar = await pack(parts, { streamed });
    liar.writeUInt32LE(77, directoryAt(liar) + at);
    expect(await namesIn(liar)).toBeNull();
  });

  test('is refused when an entry has another name at its own place', async () => {
    const liar = await pack(parts, { streamed });
    liar.write('X', liar.indexOf('document.xml'), 'latin1');
    expect(await namesIn(liar)).toBeNull();
  });
});
