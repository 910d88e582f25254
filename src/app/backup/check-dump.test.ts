/** A backup from which row security hides rows is refused when it is made. Always on a real server. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { newId } from '#kernel/id.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts';
import { addOwnDatabase } from '../../../test/database-owner.ts';
import { migrations } from '../../../test/template.ts';
import { backup } from './backup.ts';
import { assertDumpIsWhole } from './check-dump.ts';
import { countRows } from './table-counts.ts';

const hasPostgresPrograms = spawnSync('pg_dump', ['--version']).status === 0;

describe.skipIf(!hasPostgresPrograms)('a backup', () => {
  const home = mkdtempSync(join(tmpdir(), 'scenarium-dump-'));
  let server: PostgresServer;
  let url: string;

  beforeAll(async () => {
    server = await startPostgres();
    url = await addOwnDatabase(server, 'product');
    const database = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
    await migrate(database, migrations);
    for (const kind of ['scenario', 'avtor']) {
      const accountId = newId();
      await sql`INSERT INTO account (id, email, password_hash, roles, last_name, name)
        VALUES (${accountId}, ${`${accountId}@example.net`}, '', '{OK_USER}', 'Тестова', 'Тася')`.execute(
        database.db,
      );
      await sql`INSERT INTO favorite (account_id, kind, target_id) VALUES (${accountId}, ${kind}, ${newId()})`.execute(
        database.db,
      );
    }
    await database.close();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true });
  });

  const backUp = (folder: string, databaseUrl = url) =>
    backup({
      config: readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: join(home, 'data'), DEMO: '0' }),
      to: join(home, folder),
      environment: {},
    });

  const withScope = (scope: string) => `${url}?options=${encodeURIComponent(`-c app.scope=${scope}`)}`;

  test('has all rows of the tables with row security', async () => {
    expect((await backUp('whole')).tables['favorite']).toBe(2);
  });

  test.each(['tenant', ''])('by a session of the scope "%s" is refused', async (scope) => {
    const folder = `scope ${scope}`;
    await expect(backUp(folder, withScope(scope))).rejects.toThrow(`its session has app.scope='${scope}'`);
    expect(existsSync(join(home, folder, 'manifest.json'))).toBe(false);
  });

  test('whose dump lacks rows is refused', async () => {
    const file = join(home, 'hidden.dump');
    const hidden = withScope('tenant');
    const args = ['--format=custom', '--enable-row-security', '--file', file, '--dbname', hidden];
    const dumped = spawnSync('pg_dump', args, { encoding: 'utf8' });
    expect([dumped.status, dumped.stderr]).toEqual([0, '']);
    const client = new pg.Client({ connectionString: server.url.replace(/postgres$/, 'product') });
    await client.connect();
    const run = async (query: string) => (await client.query(query)).rows;
    try {
      const [version] = await run("select current_setting('server_version_num')::int / 10000 as major");
      const check = { file, serverMajor: version.major, tables: await countRows(run) };
      await expect(assertDumpIsWhole(run, check)).rejects.toThrow(
        /^the dump lacks rows.*: favorite: 0 instead of 2$/,
      );
    } finally {
      await client.end();
    }
  });
});
