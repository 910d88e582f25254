import { readFile, rm, writeFile } from 'node:fs/promises';
import type { StampPage } from '#platform/pdf/stamp-page.ts';
import { runPdfProgram } from './run-pdf-program.ts';
import type { StampReport } from './pdf-stamp-process.ts';

const timeoutMs = 30_000;

export interface StampedPdf extends StampReport {
  bytes: Buffer;
}

/**
 * `path` is a local PDF, null for a document of another format. It stays as it is. Null when the program crashed or timed
 * out. Throws `unavailable` when too many wait.
 */
export async function stampPdf(
  { path, besides, personId }: { path: string | null; besides: string; personId: string },
  page: StampPage,
): Promise<StampedPdf | null> {
  const [pagePath, copyPath] = [`${besides}-marks`, `${besides}-stamped`];
  try {
    await writeFile(pagePath, JSON.stringify(page));
    const args = [path ?? '', pagePath, copyPath];
    const report = await runPdfProgram<StampReport>('pdf-stamp-process', args, { timeoutMs, personId });
    return report && { ...report, bytes: await readFile(copyPath) };
  } finally {
    await Promise.all([pagePath, copyPath].map((temporary) => rm(temporary, { force: true })));
  }
}
