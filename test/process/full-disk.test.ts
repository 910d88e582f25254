/** The embedded database and the log on a disk that becomes full and gets room again (security R-13). */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { engineFlags } from '../engine-flags.ts';
import { freePort } from '../postgres-server.ts';
import { buildPages, hear } from './product-process.ts';

/** A small disk is a file system in memory that only the process sees. Not every machine lets us mount one. */
const mount = 'mount -t tmpfs -o size=150m tmpfs "$1"';
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', mount, 'sh', '/mnt']).status === 0;

const root = fileURLToPath(new URL('../..', import.meta.url));
let dir: string;
let disk: string;
let child: ChildProcess;
let origin: string;

beforeAll(async () => {
  if (!canMount) return;
  dir = mkdtempSync(join(tmpdir(), 'scenarium-disk-'));
  disk = join(dir, 'disk');
  mkdirSync(disk);
  await buildPages();
  const port = await freePort();
  const script = `${mount} && mkdir -p "$1/data/pg18" && tar -xf "$2" -C "$1/data/pg18" && exec "$3" ${engineFlags.join(' ')} src/app/main.ts >"$1/log" 2>&1`;
  child = spawn(
    'unshare',
    ['-rm', 'sh', '-c', script, 'sh', disk, inject('migratedDump'), process.execPath],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DEMO: '0',
        OVERLOAD_MS: '0',
        DATA_DIR: join(disk, 'data'),
      },
      stdio: 'ignore',
    },
  );
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  if (!canMount) return;
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  rmSync(dir, { recursive: true, force: true });
});

const status = async (path: string) => (await hear(origin + path)).status;

/** Counts a failed login, so it writes. */
async function signIn(n: number) {
  const body = new URLSearchParams({ email: `somebody-${n}@example.com`, password: 'wrong-Password-1' });
  const { status: code, headers, text } = await hear(`${origin}/api/login`, { method: 'POST', body });
  return { code, error: JSON.parse(text || '{}').errors?.[0]?.code, mayRetry: headers.has('retry-after') };
}

/** The disk as the process sees it. */
const onDisk = (name: string) => join(`/proc/${child.pid}/root`, disk, name);

function fill(): void {
  const file = openSync(onDisk('fill'), 'w');
  const piece = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
}

test.runIf(canMount)(
  'a full disk refuses writes, serves reads and ends neither the database nor the process',
  async () => {
    // The start on a busy machine.
    await expect.poll(() => status('/health/ready'), { timeout: 120_000 }).toBe(200);
    expect(await signIn(0)).toMatchObject({ code: 400, error: 'invalid_credentials' });
    fill();
    await expect.poll(() => status('/health/ready')).toBe(503);
    // The space is looked up twice a second, and what fits into the open files is still written.
    await expect.poll(() => signIn(1)).toMatchObject({ code: 503 });
    const writes = [];
    for (let n = 2; n <= 20; n++) writes.push(await signIn(n));
    expect(
      writes.filter(({ code, error, mayRetry }) => code !== 503 || error !== 'storage_full' || !mayRetry),
    ).toEqual([]);
    expect([await status('/api/news/filter'), await status('/faq'), await status('/health/live')]).toEqual([
      200, 200, 200,
    ]);
    rmSync(onDisk('fill'));
    await expect.poll(() => status('/health/ready')).toBe(200);
    await expect.poll(() => signIn(21)).toMatchObject({ code: 400 });
    expect(readFileSync(onDisk('log'), 'utf8')).toContain('storage_full');
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  },
);
