/** The product as a process with an environment, output streams, signals and an exit code. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { asOwner, owner } from '../database-owner.ts';
import { engineFlags } from '../engine-flags.ts';
import { makeFastFolder } from '../fast-folder.ts';
import type {} from './prepare-databases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The pages must be built. Another gate checks that they are up to date. */
export async function buildPages(): Promise<void> {
  if (existsSync(join(root, 'dist/client/.vite/manifest.json'))) return;
  // Loading Vite takes longer than the rest of most files.
  const { build } = await import('../../scripts/build.ts');
  await build();
}

/** A new data folder with a migrated embedded database. */
export function createEmbedded(folder = makeFastFolder()): string {
  const cluster = join(folder, 'pg18');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  // The embedded engine takes three seconds to unpack it.
  const { status, stderr } = spawnSync('tar', ['-xf', inject('migratedDump'), '-C', cluster]);
  if (status !== 0) throw new Error(`tar: ${String(stderr)}`);
  return folder;
}

const templates = { empty: 'template0', migrated: 'template_migrated', cast: 'template_cast' } as const;

export type Installation = Readonly<Record<'DATABASE_URL' | 'DATA_DIR', string>>;

/** A database of the role of the product on the shared server, and an empty data folder. */
export async function createInstallation(content: keyof typeof templates): Promise<Installation> {
  const url = inject('sharedServer');
  const name = `installation_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin
    .query(`create database ${name} owner ${owner} template ${templates[content]}`)
    .finally(() => admin.end());
  return { DATABASE_URL: asOwner(url, name), DATA_DIR: makeFastFolder() };
}

/** The same database with all rights. */
export const asSuperuser = ({ DATABASE_URL }: Installation): string =>
  DATABASE_URL.replace(`//${owner}@`, '//postgres@');

export interface Running {
  pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves when the process has exited. */
  ended: Promise<{ code: number | null; signal: string | null }>;
  kill(signal: NodeJS.Signals): void;
}

const children = new Set<ChildProcess>();

/** Stops by pid every process that the tests of a file have started. */
export async function endAll(): Promise<void> {
  const gone = [...children].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(gone);
}

export type Environment = Readonly<Record<string, string>>;

/** Compiled modules of the product, which its processes share. Node checks them against the sources. */
const compiled = join(root, 'node_modules/.cache/compiled');

/** Only the variables of our own environment that every process needs. */
export function run(script: string, environment: Environment, args: readonly string[] = []): Running {
  const child = spawn(process.execPath, [...engineFlags, script, ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: compiled,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (piece) => (stdout += String(piece)));
  child.stderr.on('data', (piece) => (stderr += String(piece)));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code, signal });
    }),
  );
  return {
    pid: child.pid!,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    kill: (signal) => void child.kill(signal),
  };
}

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The output of a command until it exits. */
export async function runToEnd(
  script: string,
  environment: Environment,
  args: readonly string[] = [],
): Promise<CommandResult> {
  const running = run(script, environment, args);
  const { code } = await running.ended;
  return { code, stdout: running.stdout().trim(), stderr: running.stderr().trim() };
}

export interface Serving extends Running {
  origin: string;
}

/** Reached only by a process that hangs: filling the demo takes more than a minute on a slow machine. */
const readyTimeoutMs = 180_000;

/** Resolves when the process reports ready; throws its output when it exits instead. */
export async function serve(
  environment: Environment,
  [script, ...args]: readonly [string, ...string[]] = ['src/app/main.ts'],
): Promise<Serving> {
  const running = run(script, { PORT: '0', DEMO: '0', OVERLOAD_MS: '0', ...environment }, args);
  const deadline = Date.now() + readyTimeoutMs;
  let over = false;
  void running.ended.then(() => (over = true));
  for (;;) {
    const origin = /^ready (http\S+)$/m.exec(running.stdout())?.[1];
    if (origin) return { ...running, origin: origin.replace('localhost', '127.0.0.1') };
    if (over || Date.now() > deadline)
      throw new Error(`not ready:\n${running.stdout()}\n${running.stderr()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export interface Heard {
  status: number;
  headers: Headers;
  text: string;
}

/** The status is 0 when the connection fails. */
export async function hear(url: string, options: RequestInit = {}): Promise<Heard> {
  try {
    const response = await fetch(url, { redirect: 'manual', ...options });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    return { status: 0, headers: new Headers(), text: '' };
  }
}
