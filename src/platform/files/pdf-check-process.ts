/**
 * A program that reads one PDF and prints a `PdfReport`. In its own process, because the library unpacks streams outside
 * of the JavaScript heap, where only the operating system can limit the memory. Arguments: megabytes of resident memory
 * (0 where the operating system has a limit), path, number of pages to search for text.
 */
import { openPdf, readPageText } from './open-pdf.ts';
import { watchMemory } from './watch-memory.ts';

export interface PdfReport {
  state: 'open' | 'encrypted' | 'broken';
  pages: number;
  hasText: boolean;
}

async function inspectPdf(path: string, maxPages: number): Promise<PdfReport> {
  const pdf = await openPdf(path);
  const { info } = (await pdf.getMetadata()) as { info: { EncryptFilterName?: string | null } };
  if (info.EncryptFilterName) return { state: 'encrypted', pages: pdf.numPages, hasText: false };
  let textLength = 0;
  for (let number = 1; number <= Math.min(maxPages, pdf.numPages) && textLength < 20; number += 1)
    textLength += (await readPageText(pdf, number)).replace(/\s/g, '').length;
  return { state: 'open', pages: pdf.numPages, hasText: textLength >= 20 };
}

const [, , megabytes, path = '', maxPages] = process.argv;
watchMemory(Number(megabytes));
const report = await inspectPdf(path, Number(maxPages)).catch((error: Error): PdfReport => ({
  state: error.name === 'PasswordException' ? 'encrypted' : 'broken',
  pages: 0,
  hasText: false,
}));
process.stdout.write(JSON.stringify(report), () => process.exit());
