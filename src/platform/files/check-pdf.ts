/** Checks that a PDF opens, is not encrypted and has pages, and whether it contains searchable text. */
import { LRUCache } from 'lru-cache';
import { Refusal } from '#kernel/refusal.ts';
import { runPdfProgram } from './run-pdf-program.ts';
import type { ProgramOptions } from './run-pdf-program.ts';
import type { PdfReport } from './pdf-check-process.ts';

export interface PdfSummary {
  pages: number;
  /** False for a scan: the first twenty pages contain no text. */
  hasText: boolean;
}

export interface PdfCheckOptions extends Omit<ProgramOptions, 'timeoutMs'> {
  timeoutMs?: number;
  field?: string;
  /** Digest of the bytes: a file that has opened once is not read again, for example when its form was refused. */
  sha256?: string;
}

const maxPages = 20;
const broken: PdfReport = { state: 'broken', pages: 0, hasText: false };

/**
 * Summaries by the SHA-256 of the bytes. Only of files that opened: a program that crashed or timed out may have had no
 * memory.
 */
const summaries = new LRUCache<string, PdfSummary>({ max: 1_000 });

/** Throws `validation_failed` for an encrypted or broken file, `unavailable` when too many files wait. */
export async function checkPdf(
  path: string,
  { field, sha256 = '', ...options }: PdfCheckOptions,
): Promise<PdfSummary> {
  const known = summaries.get(sha256);
  if (known) return known;
  const args = [path, String(maxPages)];
  const report = await runPdfProgram<PdfReport>('pdf-check-process', args, { timeoutMs: 20_000, ...options });
  // A process that crashes or times out means a broken file.
  const { state, pages, hasText } = report ?? broken;
  if (state !== 'open' || pages === 0) {
    const text = state === 'encrypted' ? 'errors@pdf_encrypted' : 'errors@pdf_broken';
    throw new Refusal('validation_failed', field === undefined ? { text } : { field, text });
  }
  if (sha256) summaries.set(sha256, { pages, hasText });
  return { pages, hasText };
}
