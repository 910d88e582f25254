/** The text of a stored PDF, its fingerprint, and a copy that names nobody. */
import { readFile, rm } from 'node:fs/promises';
import { Refusal } from '#kernel/refusal.ts';
import { concurrencyLimiter } from '#platform/concurrency-limiter.ts';
import type { TextFingerprint } from '#platform/pdf/text-fingerprint.ts';
import type { FileStore } from './file-store.ts';
import type { BlindReport } from './pdf-blind-process.ts';
import { runPdfProgram } from './run-pdf-program.ts';
import type { TextReports } from './pdf-text-process.ts';

const timeoutMs = 30_000;

interface StoredPdf {
  key: string;
  /** Who takes a turn for it. */
  personId: string;
}

/** Null when the file cannot be read. It was checked at its upload, so that is a fault of the program. */
export const readPdfPages = (files: FileStore, { key, personId }: StoredPdf): Promise<string[] | null> =>
  withLocalCopy(files, key, (path) =>
    runPdfProgram<TextReports['pages']>('pdf-text-process', [path, 'pages'], { timeoutMs, personId }),
  );

/** Counted as one person, so that fingerprints run one at a time. The outbox and a job request only a few at once. */
const limitFingerprints = concurrencyLimiter({
  concurrency: 1,
  maxQueue: 100,
  queueFullError: () => new Refusal('unavailable', { text: 'errors@pdf_busy', retryAfter: 30 }),
});

/** Runs in the background after an upload, so it does not take the slot of a person. */
export const readPdfFingerprint = (files: FileStore, key: string): Promise<TextFingerprint | null> =>
  limitFingerprints(() =>
    withLocalCopy(files, key, (path) =>
      runPdfProgram<TextReports['fingerprint']>('pdf-text-process', [path, 'fingerprint'], {
        timeoutMs,
        personId: 'nobody',
      }),
    ),
  );

/**
 * A copy of the pages without the first `cutPages`, metadata, attachments, comments and scripts. Null when the file
 * cannot be read.
 */
export const blindPdf = (
  files: FileStore,
  { key, personId, cutPages }: StoredPdf & { cutPages: number },
): Promise<Buffer | null> =>
  withLocalCopy(files, key, async (path) => {
    const copyPath = `${path}-blind`;
    try {
      const args = [path, String(cutPages), copyPath];
      const report = await runPdfProgram<BlindReport>('pdf-blind-process', args, { timeoutMs, personId });
      return report && report.pages > 0 ? await readFile(copyPath) : null;
    } finally {
      await rm(copyPath, { force: true });
    }
  });

/** The store may be remote, and the programs read local files. */
async function withLocalCopy<T>(
  files: FileStore,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const { path } = await files.receive(await files.open(key));
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
