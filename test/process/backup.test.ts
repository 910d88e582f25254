/** `npm run backup` and `npm run restore` refuse in one line what they cannot do. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findProgram } from '#app/backup/postgres-programs.ts';
import { command } from './backup-commands.ts';
import { endAll } from './product-process.ts';

afterAll(endAll);

test('a server that is newer than pg_dump is refused with the name of the package', () => {
  expect(() => findProgram('pg_dump', 99)).toThrow(
    /^pg_dump of PostgreSQL 99 or newer is needed, (the newest one here is of \d+|there is none here)\. .*postgresql-client-99$/,
  );
});

test.each([
  ['backup', [], /^Укажите пустую папку/],
  ['restore', [], /^Укажите копию/],
  ['restore', ['--from', '/no/such/folder'], /is no finished backup/],
] as const)('%s %j is one line', async (script, args, words) => {
  const ended = await command(script, { DATA_DIR: join(tmpdir(), 'no-such-folder') }, args);
  expect([ended.code, ended.stdout]).toEqual([1, '']);
  expect(ended.stderr).toMatch(words);
});
