import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bufferedOutput } from './buffered-output.ts';

let dir: string;
let fd: number;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'log-'));
  fd = openSync(join(dir, 'log'), 'a');
});
afterEach(() => {
  closeSync(fd);
  rmSync(dir, { recursive: true });
});

const written = () => readFileSync(join(dir, 'log'), 'utf8');
const line = (level: number, text: string) => `{"level":${level},"msg":"${text}"}\n`;

test('lines of information are written together, after a tenth of a second at most', async () => {
  const output = bufferedOutput(fd);
  output.write(line(30, 'one'));
  output.write(line(30, 'two'));
  expect(written()).toBe('');
  await expect.poll(written, { interval: 10 }).toBe(line(30, 'one') + line(30, 'two'));
});

test('a warning is written at once, after the lines before it', () => {
  const output = bufferedOutput(fd);
  output.write(line(30, 'before'));
  output.write(line(40, 'warning'));
  expect(written()).toBe(line(30, 'before') + line(40, 'warning'));
});

test('a line without a level is written at once', () => {
  bufferedOutput(fd).write('not of pino\n');
  expect(written()).toBe('not of pino\n');
});

test.skipIf(!existsSync('/dev/full'))(
  'a full disk neither ends nor blocks the process, and keeps a megabyte',
  () => {
    // It stays open: the output tries again until the process ends, and the number must not become that of another file.
    const output = bufferedOutput(openSync('/dev/full', 'w'));
    for (let at = 0; at < 3_000; at++) output.write(line(30, 'x'.repeat(1000)));
    output.write(line(50, 'error'));
  },
);
