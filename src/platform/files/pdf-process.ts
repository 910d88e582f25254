/**
 * A program that reads one PDF and prints a `PdfReport`. In its own process, because the library unpacks streams outside
 * of the JavaScript heap, where only the operating system can limit the memory. Arguments: path, number of pages to
 * search for text, and megabytes of resident memory where the operating system has no limit.
 */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfReport {
  state: 'open' | 'encrypted' | 'broken';
  pages: number;
  hasText: boolean;
}

async function inspectPdf(path: string, maxPages: number): Promise<PdfReport> {
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

/** In a thread: unpacking blocks the event loop. */
const limitMemory = (megabytes: number): Worker =>
  new Worker(
    `setInterval(() => {
      if (process.memoryUsage.rss() > ${megabytes * 1024 ** 2}) process.kill(process.pid, 'SIGKILL');
    }, 20)`,
    { eval: true },
  );

const [path = '', maxPages = '', watchedMegabytes] = process.argv.slice(2);
if (watchedMegabytes !== undefined) limitMemory(Number(watchedMegabytes));
const report = await inspectPdf(path, Number(maxPages)).catch((error: Error): PdfReport => ({
  state: error.name === 'PasswordException' ? 'encrypted' : 'broken',
  pages: 0,
  hasText: false,
}));
process.stdout.write(JSON.stringify(report), () => process.exit());
