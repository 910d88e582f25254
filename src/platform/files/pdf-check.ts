/** Checks that a PDF opens, is not encrypted and has pages, and whether it contains searchable text. */
import { Worker } from 'node:worker_threads';
import { Refusal } from '#kernel/refusal.ts';
import { concurrencyLimiter } from '#platform/passwords/concurrency-limiter.ts';
import type { PdfTask, PdfReport } from './pdf-worker.ts';

export interface PdfSummary {
  pages: number;
  /** False for a scan: the first twenty pages contain no text. */
  hasText: boolean;
}

export interface PdfCheckOptions {
  field?: string;
  timeoutMs?: number;
}

const broken: PdfReport = { state: 'broken', pages: 0, hasText: false };

/** One check at a time: each takes about a hundred megabytes. Bad files may take `timeoutMs` each, so few may wait. */
const limit = concurrencyLimiter({
  concurrency: 1,
  maxQueue: 8,
  queueFullError: () => new Refusal('unavailable', { text: 'errors@pdf_busy', retryAfter: 30 }),
});

/** Throws `validation_failed` for an encrypted or broken file, `unavailable` when too many files wait. */
export async function checkPdf(
  path: string,
  { field, timeoutMs = 20_000 }: PdfCheckOptions = {},
): Promise<PdfSummary> {
  const { state, pages, hasText } = await limit(() => inspectInWorker({ path, maxPages: 20 }, timeoutMs));
  if (state === 'open' && pages > 0) return { pages, hasText };
  const text = state === 'encrypted' ? 'errors@pdf_encrypted' : 'errors@pdf_broken';
  throw new Refusal('validation_failed', field === undefined ? { text } : { field, text });
}

/** Never rejects: a worker that crashes or times out means a broken file. */
function inspectInWorker(task: PdfTask, timeoutMs: number): Promise<PdfReport> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // Swallows the library's warnings about a missing canvas, which text extraction does not need.
      stdout: true,
      stderr: true,
    });
    const settle = (report: PdfReport): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(report);
    };
    const timer = setTimeout(() => settle(broken), timeoutMs);
    worker.once('message', settle);
    worker.once('error', () => settle(broken));
    worker.once('exit', () => settle(broken));
  });
}
