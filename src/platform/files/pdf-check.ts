/** Whether a PDF can be read here: it opens, is not encrypted, has pages, and perhaps words that can be searched. */
import { Worker } from 'node:worker_threads';
import { Refusal } from '#kernel/refusal.ts';
import type { PdfOrder, PdfReport } from './pdf-worker.ts';

export interface Pdf {
  pages: number;
  /** False for a scan: its first twenty pages hold no words. */
  hasText: boolean;
}

export interface PdfLimits {
  field?: string;
  timeoutMs?: number;
}

const broken: PdfReport = { state: 'broken', pages: 0, hasText: false };

/** One at a time: each takes a hundred megabytes while it lasts. */
let last: Promise<unknown> = Promise.resolve();

/** Refuses with `validation_failed` and a text of its own for an encrypted and for a broken file. */
export async function checkPdf(path: string, { field, timeoutMs = 20_000 }: PdfLimits = {}): Promise<Pdf> {
  const turn = last.then(() => read({ path, pages: 20 }, timeoutMs));
  last = turn;
  const { state, pages, hasText } = await turn;
  if (state === 'open' && pages > 0) return { pages, hasText };
  const text = state === 'encrypted' ? 'errors@pdf_encrypted' : 'errors@pdf_broken';
  throw new Refusal('validation_failed', field === undefined ? { text } : { field, text });
}

/** Never rejects: a thread that dies, or thinks for too long, had a broken file. */
function read(order: PdfOrder, timeoutMs: number): Promise<PdfReport> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // The library complains of an absent canvas, which is not needed to read words.
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
