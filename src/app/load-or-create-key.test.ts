import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateKey } from '#app/load-or-create-key.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-key-'));
});
let readers: Worker[] = [];
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.terminate()));
  rmSync(dir, { recursive: true, force: true });
});

const file = new URL('./load-or-create-key.ts', import.meta.url).href;
/** Waits for a shared signal, so that all processes start at the same time. */
const reading = `
  const { workerData, parentPort } = require('node:worker_threads');
  import(workerData.file).then(({ loadOrCreateKey }) => {
    const gate = new Int32Array(workerData.gate);
    Atomics.add(gate, 1, 1);
    Atomics.notify(gate, 1);
    Atomics.wait(gate, 0, 0);
    const keys = workerData.dirs.map((dir) => loadOrCreateKey(dir, 'session.key'));
    parentPort.postMessage(keys);
  });`;

test('concurrent starts get the same complete key and leave no temporary file', async () => {
  const gate = new SharedArrayBuffer(8);
  const dirs = Array.from({ length: 40 }, (_, n) => join(dir, String(n)));
  readers = Array.from(
    { length: 4 },
    () => new Worker(reading, { eval: true, workerData: { file, gate, dirs } }),
  );
  const readyLines = readers.map(
    (reader) =>
      new Promise<string[]>((resolve, reject) => reader.once('message', resolve).once('error', reject)),
  );
  const signals = new Int32Array(gate);
  await expect.poll(() => Atomics.load(signals, 1)).toBe(4);
  Atomics.store(signals, 0, 1);
  Atomics.notify(signals, 0);
  const [first, ...others] = await Promise.all(readyLines);
  expect(others).toEqual([first, first, first]);
  expect(first!.filter((key) => !/^[\w-]{43}$/.test(key))).toEqual([]);
  expect(new Set(first).size).toBe(40);
  expect(dirs.map((one) => readdirSync(one))).toEqual(dirs.map(() => ['session.key']));
});

test('a restart reads the key of the first start, and only its owner may read the file', () => {
  expect(loadOrCreateKey(dir, 'session.key')).toBe(loadOrCreateKey(dir, 'session.key'));
  expect(statSync(join(dir, 'session.key')).mode & 0o777).toBe(0o600);
});

test('the keys of sessions and of personal data differ', () => {
  expect(loadOrCreateKey(dir, 'personal-data.key')).not.toBe(loadOrCreateKey(dir, 'session.key'));
});
