/** A PostgreSQL server of its own for tests: in a temporary folder, on a free port of the loopback, ended by its pid. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeFastFolder } from './fast-folder.ts';
import { findBinaries } from './postgres-binaries.ts';

export interface PostgresServer {
  /** URL of the database `postgres`. Replace the path to use another database. */
  readonly url: string;
  readonly port: number;
  /** Restarts the server and drops every connection, like a crash. */
  restart(): Promise<void>;
  /** Stops the server and drops every connection. */
  crash(): Promise<void>;
  comeBack(): Promise<void>;
  /** Freezes all processes of the server: connections stay open, and nothing responds. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root starts it under an unprivileged account. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return { uid: Number(account?.[2] ?? 65_534), gid: Number(account?.[3] ?? 65_534) };
}

interface Options {
  /** What is committed survives a crash of the server. Slower. */
  isDurable?: boolean;
}

export async function startPostgres({ isDurable = false }: Options = {}): Promise<PostgresServer> {
  const as = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'scenarium-pg-'));
  // A server that must be durable stays on a disk.
  const place = isDurable ? home : makeFastFolder();
  const dir = join(place, 'cluster');
  for (const folder of new Set([home, place])) {
    if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
    chmodSync(folder, 0o755);
  }
  const bin = findBinaries(as, home);
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', dir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    { ...as, cwd: home, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  const { port, url, launch, ...launched } = await launchOnFreePort({ bin, dir, home, as, isDurable });
  let { server } = launched;
  const removeFolders = () => {
    for (const folder of [home, place]) rmSync(folder, { recursive: true, force: true });
  };
  const endWithUs = () => {
    server.kill('SIGQUIT');
    // Its last processes may still write there: then `makeFastFolder` removes the folder some day.
    if (place !== home) rmSync(place, { recursive: true, force: true });
  };
  process.once('exit', endWithUs);
  return {
    url,
    port,
    async restart() {
      await end(server, 'SIGQUIT');
      server = await launch();
    },
    crash: () => end(server, 'SIGQUIT'),
    async comeBack() {
      server = await launch();
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    async stop() {
      signalAll(server, 'SIGCONT');
      await end(server, 'SIGINT');
      process.off('exit', endWithUs);
      removeFolders();
    },
  };
}

interface Cluster {
  bin: string;
  dir: string;
  home: string;
  as: { uid?: number; gid?: number };
  isDurable: boolean;
}

interface Launch extends Cluster {
  port: number;
  url: string;
}

/** Another process may take the port between the check and the start. */
async function launchOnFreePort(cluster: Cluster) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const launch = () => launchServer({ ...cluster, port, url });
    try {
      return { port, url, launch, server: await launch() };
    } catch (error) {
      if (attempt === 3 || !String(error).includes('Address already in use')) throw error;
    }
  }
}

async function launchServer({ bin, dir, home, port, url, as, isDurable }: Launch): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(!isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    shared_buffers: '64MB',
    max_connections: '200',
    jit: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(home, 'server.log');
  const log = openSync(logFile, 'a');
  const server = spawn(join(bin, 'postgres'), ['-D', dir, '-p', String(port), ...options], {
    ...as,
    cwd: home,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) break;
    if (await answers(url)) return server;
    await pause(100);
  }
  server.kill('SIGKILL');
  const logText = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
  throw new Error(`the test server of PostgreSQL did not start:\n${logText}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

/** The parent first, so that it starts no child meanwhile. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  const isChild = (id: string) => {
    try {
      return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1] === String(pid);
    } catch {
      return false;
    }
  };
  const send = (id: number) => {
    try {
      process.kill(id, signal);
    } catch {
      // The process has ended.
    }
  };
  send(pid);
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name)))
    send(Number(id));
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
