import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { newFileKey } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { createZipStream } from './zip-stream.ts';

const dir = mkdtempSync(join(tmpdir(), 'scenarium-zip-'));
const files = folderStore({ dir });
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const lines: string[] = [];
const log = createLog({ write: (line) => lines.push(line) });

async function stored(text: string): Promise<string> {
  const key = newFileKey();
  await files.put(Readable.from([Buffer.from(text)]), { key });
  return key;
}

/** Names in the central directory, which every archiver shows. */
function namesIn(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  }
  return names;
}

test('an archive of nothing is an empty archive', async () => {
  expect(namesIn(await buffer(createZipStream([], { files, log })))).toEqual([]);
});

test('files of one name stand beside each other', async () => {
  const entries = [
    { name: 'Смета.xlsx', key: await stored('одна') },
    { name: 'Смета.xlsx', key: await stored('другая') },
    { name: 'без точки', key: await stored('третья') },
    { name: 'без точки', key: await stored('четвёртая') },
  ];
  expect(namesIn(await buffer(createZipStream(entries, { files, log })))).toEqual([
    'Смета.xlsx',
    'Смета (2).xlsx',
    'без точки',
    'без точки (2)',
  ]);
});

test('a name is one name, whatever signs it has', async () => {
  const names = ['/Положение.pdf', '../Сроки.pdf', 'Приложение 1/2.pdf', 'C:\\Смета.xls', '..'];
  const entries = await Promise.all(names.map(async (name) => ({ name, key: await stored(name) })));
  expect(namesIn(await buffer(createZipStream(entries, { files, log })))).toEqual([
    '_Положение.pdf',
    '_Сроки.pdf',
    'Приложение 1_2.pdf',
    'C__Смета.xls',
    'file',
  ]);
});

test('a file missing from the store is skipped and logged', async () => {
  lines.length = 0;
  const entries = [
    { name: 'нет.pdf', key: newFileKey() },
    { name: 'есть.pdf', key: await stored('слова') },
  ];
  expect(namesIn(await buffer(createZipStream(entries, { files, log })))).toEqual(['есть.pdf']);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['archive.file-missing']);
});

/** The first of two files never ends. The test checks which files were opened. */
function endless(): { store: FileStore; opened: Readable[] } {
  const opened: Readable[] = [];
  const open = () => {
    const stream = new Readable({ read: () => undefined });
    stream.push('начало');
    opened.push(stream);
    return Promise.resolve(stream);
  };
  return { store: { ...files, open }, opened };
}

const two = [
  { name: 'а.pdf', key: newFileKey() },
  { name: 'б.pdf', key: newFileKey() },
];

test('one file is open at a time, and it is closed when the reader has left', async () => {
  lines.length = 0;
  const { store, opened } = endless();
  const opens = () => opened.map(({ destroyed }) => destroyed);
  const archive = createZipStream(two, { files: store, log });
  archive.resume();
  await expect.poll(opens).toEqual([false]);
  archive.destroy();
  await expect.poll(opens).toEqual([true]);
  expect(lines).toEqual([]);
});

test('a file that fails midway aborts the archive instead of truncating it', async () => {
  lines.length = 0;
  const { store, opened } = endless();
  const reading = buffer(createZipStream(two, { files: store, log }));
  await expect.poll(() => opened.length).toBe(1);
  opened[0]!.destroy(new Error('the disk is gone'));
  await expect(reading).rejects.toThrow('the disk is gone');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['archive.failed']);
});
