/** The servers that are measured. Each is a process of its own; all are stopped together. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { waitForExit } from '../scripts/wait-for-exit.ts';
import { startPostgres } from '../test/postgres-server.ts';
import type { PostgresServer } from '../test/postgres-server.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
const peers = join(root, 'bench/peers');
const firstPort = Number(process.env['BENCH_PORT'] ?? 4801);
// On a busy machine filling the demo takes minutes.
const patienceMs = 300_000;
/** A folder for CPU profiles, one for each of our scripts, written when it exits. */
const profiles = process.env['BENCH_PROFILES'];
const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`, '--cpu-prof-interval=200'] : [];

export class Servers {
  readonly folder = mkdtempSync(join(tmpdir(), 'scenarium-bench-'));
  readonly #children: ChildProcess[] = [];
  #port = firstPort;
  #postgres: PostgresServer | undefined;

  async stop(): Promise<void> {
    for (const child of this.#children) child.kill('SIGTERM');
    await Promise.all(this.#children.map(waitForExit));
    await this.#postgres?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** One of our scripts, on the Node of the project. */
  node(script: string, environment: Record<string, string> = {}): Promise<Server> {
    return this.#start([process.execPath, ...profiling, join(root, script)], environment);
  }

  /** One of our scripts that reports its memory. */
  async collected(script: string, environment: Record<string, string> = {}): Promise<CollectedServer> {
    const preloaded = ['--expose-gc', `--import=${join(root, 'bench/collected-memory.ts')}`];
    const command = [process.execPath, ...profiling, ...preloaded, join(root, script)];
    const server = await this.#start(command, environment, { hasChannel: true });
    const child = this.#children.find((one) => one.pid === server.pid)!;
    const memory = async () => {
      const answer = once(child, 'message');
      child.send('memory');
      return Number((await answer)[0]);
    };
    return { ...server, memory };
  }

  async end({ pid }: Server): Promise<void> {
    const child = this.#children.find((one) => one.pid === pid)!;
    child.kill('SIGTERM');
    await waitForExit(child);
  }

  /** An empty database of a server of its own; the URL of its owner, who is no superuser. */
  async postgres(options: { isDurable?: boolean } = {}): Promise<string> {
    this.#postgres ??= await startPostgres(options);
    const admin = new pg.Client(this.#postgres.url);
    await admin.connect();
    await admin.query('create role scenarium login nosuperuser nobypassrls');
    await admin.query('create database bench owner scenarium');
    await admin.end();
    return this.#postgres.url.replace('postgres@', 'scenarium@').replace(/postgres$/, 'bench');
  }

  /** Null when the peers are not installed. */
  async next(page: string): Promise<Server | null> {
    const program = join(peers, 'node_modules/next/dist/bin/next');
    if (!existsSync(program)) return null;
    const folder = join(peers, 'next');
    const environment = { PEER_PAGE: page, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
    const built = spawnSync(process.execPath, [program, 'build'], {
      cwd: folder,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });
    if (built.status !== 0) throw new Error(`next build\n${built.stdout}${built.stderr}`);
    return this.#start([process.execPath, program, 'start', '-H', '127.0.0.1'], environment, { cwd: folder });
  }

  /** The page as a file of nginx (`NGINX`, else the one of PATH). Null without nginx. */
  async nginx(page: Buffer): Promise<Server | null> {
    const program = process.env['NGINX'] ?? 'nginx';
    if (spawnSync(program, ['-v']).status !== 0) return null;
    const folder = join(this.folder, 'nginx');
    mkdirSync(join(folder, 'www'), { recursive: true });
    writeFileSync(join(folder, 'www/index.html'), page);
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, this.#port));
    return this.#start([program, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {});
  }

  async #start(
    command: string[],
    environment: Record<string, string>,
    { cwd = root, hasChannel = false } = {},
  ): Promise<Server> {
    const port = this.#port++;
    const [program, ...rest] = command;
    const child = spawn(program!, rest, {
      cwd,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...environment },
      stdio: ['ignore', 'ignore', 'inherit', ...(hasChannel ? (['ipc'] as const) : [])],
    });
    this.#children.push(child);
    const origin = `http://127.0.0.1:${port}`;
    await answering(origin, child);
    return { origin, pid: child.pid! };
  }
}

export interface Server {
  origin: string;
  pid: number;
}

export interface CollectedServer extends Server {
  /** Bytes of the heap and of the buffers outside of it after a full collection. */
  memory: () => Promise<number>;
}

/** Resident memory would hide growth: sockets fit into what an earlier load has left free. */
export async function memoryOf(targets: readonly CollectedServer[]): Promise<number> {
  const all = await Promise.all(targets.map(({ memory }) => memory()));
  return all.reduce((sum, bytes) => sum + bytes, 0);
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  const patientUntil = performance.now() + patienceMs;
  while (performance.now() < patientUntil) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${end}`);
    const answer = await fetch(origin).catch(() => null);
    if (answer) return void (await answer.arrayBuffer());
    await new Promise((go) => setTimeout(go, 200));
  }
  throw new Error(`${child.spawnargs.join(' ')} does not answer`);
}

const configuration = (folder: string, port: number): string => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
events { worker_connections 512; }
http {
  types { text/html html; }
  charset utf-8;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=10;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}/www; }
}
`;
