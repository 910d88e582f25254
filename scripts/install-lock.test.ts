import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let root: string;
const file = (path: string) => join(root, path);

/** Installs what setup.mjs looks for, and writes when it began and ended. */
const npm = `
const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
appendFileSync('log', 'begin ');
rmSync('node_modules', { recursive: true, force: true });
setTimeout(() => {
  mkdirSync('node_modules/node/bin', { recursive: true });
  writeFileSync('node_modules/node/package.json', JSON.stringify({ version: process.versions.node }));
  symlinkSync(process.execPath, 'node_modules/node/bin/node');
  appendFileSync('log', 'end ');
}, 500);
`;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'scenarium-install-'));
  mkdirSync(file('scripts'));
  for (const name of ['setup.mjs', 'install-lock.mjs'])
    cpSync(new URL(name, import.meta.url), file(`scripts/${name}`));
  writeFileSync(file('scripts/work.mjs'), "process.stdout.write('worked');");
  writeFileSync(file('package-lock.json'), JSON.stringify({ packages: {} }));
  writeFileSync(file('npm.cjs'), npm);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function runSetup(): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, ['scripts/setup.mjs', 'work.mjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], npm_execpath: file('npm.cjs') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (piece) => (output += String(piece)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ output, code })));
}

test('of two commands in a new folder one installs, and both work', async () => {
  const both = await Promise.all([runSetup(), runSetup()]);
  expect(both.map(({ output, code }) => [code, output.endsWith('worked')])).toEqual([
    [0, true],
    [0, true],
  ]);
  expect(readFileSync(file('log'), 'utf8')).toBe('begin end ');
  rmSync(file('node_modules'), { recursive: true });
  expect((await runSetup()).code).toBe(0);
  expect(readFileSync(file('log'), 'utf8')).toBe('begin end begin end ');
});
