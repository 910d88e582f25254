/** Draws PDF documents in threads: embedding the fonts takes up to a second. */
import { availableParallelism } from 'node:os';
import { Refusal } from '#kernel/refusal.ts';
import { TaskThreads } from '#platform/task-threads.ts';

export type PdfBlock =
  | { kind: 'title' | 'heading' | 'text' | 'note'; text: string }
  | { kind: 'row'; label: string; value: string }
  | PdfTable;

export interface PdfTable {
  kind: 'table';
  /** Widths in shares of the page. */
  columns: readonly { title: string; share: number }[];
  rows: readonly (readonly string[])[];
}

export interface PdfDraft {
  /** Also in the metadata. */
  title: string;
  /** The product. */
  creator: string;
  createdAt: Date;
  /** At the bottom of each page, before its number. */
  footer: string;
  /** For wide tables. */
  landscape?: boolean;
  blocks: readonly PdfBlock[];
}

interface PdfThreadOptions {
  deadlineMs?: number;
  threads?: number;
  maxQueue?: number;
}

/** Throws `unavailable` for a document that fails or takes too long, and when too many documents wait. */
export function createPdfThreads({
  deadlineMs = 15_000,
  threads = Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxQueue = 20,
}: PdfThreadOptions = {}): (draft: PdfDraft) => Promise<Buffer> {
  const program = new URL('./draw-pdf-worker.ts', import.meta.url);
  const pool = new TaskThreads<PdfDraft, Uint8Array>({
    program,
    threads,
    deadlineMs,
    maxQueue,
    maxMegabytes: 256,
  });
  return async (draft) => {
    const bytes = await pool.run(draft);
    if (!bytes) throw new Refusal('unavailable', { retryAfter: 30 });
    return Buffer.from(bytes);
  };
}

export const drawPdf = createPdfThreads();
