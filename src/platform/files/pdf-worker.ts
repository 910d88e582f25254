/** Reads one PDF in a worker thread, so a hostile file can neither block the event loop nor exhaust the server's memory. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfTask {
  path: string;
  /** Number of pages to search for text. */
  maxPages: number;
}

export interface PdfReport {
  state: 'open' | 'encrypted' | 'broken';
  pages: number;
  hasText: boolean;
}

async function inspectPdf({ path, maxPages }: PdfTask): Promise<PdfReport> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await loading.promise;
  const { info } = (await pdf.getMetadata()) as { info: { EncryptFilterName?: string | null } };
  if (info.EncryptFilterName) return { state: 'encrypted', pages: pdf.numPages, hasText: false };
  let textLength = 0;
  for (let number = 1; number <= Math.min(maxPages, pdf.numPages) && textLength < 20; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    textLength += items
      .map((item) => ('str' in item ? item.str.replace(/\s/g, '').length : 0))
      .reduce((a, b) => a + b, 0);
  }
  return { state: 'open', pages: pdf.numPages, hasText: textLength >= 20 };
}

const report = await inspectPdf(workerData as PdfTask).catch((error: Error): PdfReport => ({
  state: error.name === 'PasswordException' ? 'encrypted' : 'broken',
  pages: 0,
  hasText: false,
}));
parentPort?.postMessage(report);
