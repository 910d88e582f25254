/** Reads one PDF in a thread of its own: a hostile file can neither stop the event loop nor eat the memory of the server. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfOrder {
  path: string;
  /** Pages looked at for words. */
  pages: number;
}

export interface PdfReport {
  state: 'open' | 'encrypted' | 'broken';
  pages: number;
  hasText: boolean;
}

async function look({ path, pages }: PdfOrder): Promise<PdfReport> {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as { info: { EncryptFilterName?: string | null } };
  if (info.EncryptFilterName) return { state: 'encrypted', pages: pdf.numPages, hasText: false };
  let letters = 0;
  for (let number = 1; number <= Math.min(pages, pdf.numPages) && letters < 20; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    letters += items
      .map((item) => ('str' in item ? item.str.replace(/\s/g, '').length : 0))
      .reduce((a, b) => a + b, 0);
  }
  return { state: 'open', pages: pdf.numPages, hasText: letters >= 20 };
}

const nothing = { pages: 0, hasText: false };
const report = await look(workerData as PdfOrder).catch((error: Error): PdfReport => ({
  state: error.name === 'PasswordException' ? 'encrypted' : 'broken',
  ...nothing,
}));
parentPort?.postMessage(report);
