/** Checks that a PDF opens, is not encrypted and has pages, and whether it contains searchable text. */
import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#kernel/refusal.ts';
import { concurrencyLimiter } from '#platform/passwords/concurrency-limiter.ts';
import type { PdfReport } from './pdf-process.ts';

export interface PdfSummary {
  pages: number;
  /** False for a scan: the first twenty pages contain no text. */
  hasText: boolean;
}

interface InspectOptions {
  timeoutMs: number;
  /** Limits the memory by watching it, where the operating system cannot limit it. */
  isWatched?: boolean | undefined;
}

export interface PdfCheckOptions extends Partial<InspectOptions> {
  field?: string;
}

const broken: PdfReport = { state: 'broken', pages: 0, hasText: false };

/** One check at a time: each may take `maxMegabytes`. Bad files may take `timeoutMs` each, so few may wait. */
const limit = concurrencyLimiter({
  concurrency: 1,
  maxQueue: 8,
  queueFullError: () => new Refusal('unavailable', { text: 'errors@pdf_busy', retryAfter: 30 }),
});

/** Throws `validation_failed` for an encrypted or broken file, `unavailable` when too many files wait. */
export async function checkPdf(
  path: string,
  { field, timeoutMs = 20_000, isWatched }: PdfCheckOptions = {},
): Promise<PdfSummary> {
  const { state, pages, hasText } = await limit(() => inspect(path, { timeoutMs, isWatched }));
  if (state === 'open' && pages > 0) return { pages, hasText };
  const text = state === 'encrypted' ? 'errors@pdf_encrypted' : 'errors@pdf_broken';
  throw new Refusal('validation_failed', field === undefined ? { text } : { field, text });
}

/** Resident memory of the check. A text of twenty megabytes takes about three hundred. */
const maxMegabytes = 600;
/** Beside that, the engine reserves writable memory that it never touches. */
const reservedMegabytes = 500;

/** Never rejects: a process that crashes or times out means a broken file. */
function inspect(
  path: string,
  { timeoutMs, isWatched = process.platform !== 'linux' }: InspectOptions,
): Promise<PdfReport> {
  return new Promise((resolve) => {
    const program = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));
    const args = ['--max-old-space-size=256', program, path, String(maxPages)];
    // No environment: it has the secrets of the server, and the process reads a foreign file.
    const options: SpawnOptions = { env: {}, stdio: ['ignore', 'pipe', 'ignore'] };
    const child = isWatched
      ? spawn(process.execPath, [...args, String(maxMegabytes)], options)
      : spawn('/bin/sh', ['-c', limitedExec, process.execPath, ...args], options);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('error', () => resolve(broken));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 && output ? (JSON.parse(output) as PdfReport) : broken);
    });
  });
}

const maxPages = 20;
const limitedExec = `ulimit -c 0; ulimit -d ${(maxMegabytes + reservedMegabytes) * 1024}; exec "$0" "$@"`;
