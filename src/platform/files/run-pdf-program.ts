/** Runs a program that reads a foreign PDF: in its own process, with limits of memory and time and without secrets. */
import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#kernel/refusal.ts';
import { FairQueue } from '#platform/fair-queue.ts';

export interface ProgramOptions {
  /** Whose turn it takes. */
  personId: string;
  timeoutMs: number;
  /** Limits the memory by watching it, where the operating system cannot limit it. */
  isWatched?: boolean | undefined;
}

/**
 * Two programs at a time: each may take `maxMegabytes`. Hostile files may take `timeoutMs` each, so only a few of one
 * person may wait. A text of twenty megabytes takes two seconds.
 */
const queue = new FairQueue({
  slots: 2,
  maxPeople: 16,
  maxTasks: 3,
  slowMs: 4_000,
  queueFullError: () => new Refusal('unavailable', { text: 'errors@pdf_busy', retryAfter: 30 }),
});

/** Returns what the program prints as JSON, null when it crashed or timed out. Throws `unavailable` when too many wait. */
export const runPdfProgram = <T>(
  name: 'pdf-check-process' | 'pdf-text-process' | 'pdf-blind-process' | 'pdf-stamp-process',
  args: readonly string[],
  options: ProgramOptions,
): Promise<T | null> =>
  queue.run(options.personId, (signal) => run(name, args, { ...options, signal })) as Promise<T | null>;

/** Resident memory of the program. A text of twenty megabytes takes about three hundred. */
const maxMegabytes = 450;
/** Beside that, the engine reserves writable memory that it never touches. */
const reservedMegabytes = 500;

/**
 * Compiling the library takes a third of a short run, so the compiled code is kept. Node makes a folder for its version
 * in this one.
 */
const compiled = getCompileCacheDir();
const compiledModules = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};

function run(
  name: string,
  programArgs: readonly string[],
  { timeoutMs, signal, isWatched = process.platform !== 'linux' }: ProgramOptions & { signal: AbortSignal },
): Promise<unknown> {
  return new Promise((resolve) => {
    const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
    const args = [
      '--max-old-space-size=256',
      program,
      isWatched ? String(maxMegabytes) : '0',
      ...programArgs,
    ];
    // Without the environment of the server, which has secrets: this process reads a foreign file.
    const options: SpawnOptions = { env: compiledModules, stdio: ['ignore', 'pipe', 'ignore'] };
    const child = isWatched
      ? spawn(process.execPath, args, options)
      : spawn('/bin/sh', ['-c', limitedExec, process.execPath, ...args], options);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const kill = () => child.kill('SIGKILL');
    const timer = setTimeout(kill, timeoutMs);
    signal.addEventListener('abort', kill);
    child.once('error', () => resolve(null));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 && output ? (JSON.parse(output) as unknown) : null);
    });
  });
}

const limitedExec = `ulimit -c 0; ulimit -d ${(maxMegabytes + reservedMegabytes) * 1024}; exec "$0" "$@"`;
