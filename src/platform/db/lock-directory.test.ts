import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from './lock-directory.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const garbage = 'not a database '.repeat(100);

test('a lock file of garbage is taken when no process holds it', () => {
  writeFileSync(join(dir, '.lock'), garbage);
  const lock = lockDirectory(dir);
  lock.release();
  lockDirectory(dir).release();
});

test('a lock that a process holds is respected, even when its file has become garbage', async () => {
  const module = fileURLToPath(new URL('./lock-directory.ts', import.meta.url));
  const program = `const { lockDirectory } = await import(${JSON.stringify(module)});
    lockDirectory(${JSON.stringify(dir)}); console.log('held'); setInterval(() => {}, 1_000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  writeFileSync(join(dir, '.lock'), garbage);
  expect(() => lockDirectory(dir)).toThrow('is in use by another process');
  holder.kill('SIGKILL');
  await once(holder, 'close');
  lockDirectory(dir).release();
});
