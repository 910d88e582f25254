/** PgBouncer in transaction mode before a test server, ended by its pid. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, unprivileged, type PostgresServer } from './postgres-server.ts';

export interface Pgbouncer {
  /** The URL of a database of the server through the pooler. */
  url(user: string, database: string): string;
  stop(): Promise<void>;
}

/** The program is not in npm, so tests of it are skipped where it is not installed. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export async function startPgbouncer(server: PostgresServer, more: string[] = []): Promise<Pgbouncer> {
  const as = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'scenarium-pgbouncer-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(home, as.uid, as.gid);
  chmodSync(home, 0o755);
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    ...more,
  ];
  // auth_type = any maps every client to the user of the database line.
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n').replace('* = ', '* = user=scenarium '));
  const program = spawn('pgbouncer', ['-q', file], { ...as, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  program.stderr.on('data', (piece) => (stderr += String(piece)));
  const url = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      const done = () => resolve(rmSync(home, { recursive: true, force: true }));
      if (program.exitCode !== null) return done();
      program.once('exit', done);
      program.kill('SIGKILL');
    });
  for (let attempt = 0; attempt < 100 && program.exitCode === null; attempt++) {
    if (await answers(url('scenarium', 'postgres'))) return { url, stop };
    await pause(50);
  }
  await stop();
  throw new Error(`pgbouncer did not start:\n${stderr}`);
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return true;
  } catch {
    return false;
  }
}
