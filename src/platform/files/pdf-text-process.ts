/**
 * A program that reads the text of one PDF. Arguments: megabytes of resident memory, path, and `pages` or `fingerprint`: prints the
 * text of each page as `string[]`, or its fingerprint as a `TextFingerprint`.
 */
import type { TextFingerprint } from '../pdf/text-fingerprint.ts';
import { fingerprintOf } from '../pdf/text-fingerprint.ts';
import { openPdf, readPageText } from './open-pdf.ts';
import { watchMemory } from './watch-memory.ts';

/** Far above a script; a file of a hostile author ends here. */
const maxPages = 600;
const maxCharacters = 3_000_000;

/** The reports by the value of the second argument. */
export interface TextReports {
  pages: string[];
  fingerprint: TextFingerprint;
}

async function readPages(path: string): Promise<string[]> {
  const pdf = await openPdf(path);
  const pages: string[] = [];
  let left = maxCharacters;
  for (let number = 1; number <= Math.min(maxPages, pdf.numPages) && left > 0; number += 1) {
    const text = (await readPageText(pdf, number)).slice(0, left);
    left -= text.length;
    pages.push(text);
  }
  return pages;
}

const [, , megabytes, path = '', what] = process.argv;
watchMemory(Number(megabytes));
const pages = await readPages(path);
const result: TextReports[keyof TextReports] =
  what === 'fingerprint' ? fingerprintOf(pages.join('\n')) : pages;
process.stdout.write(JSON.stringify(result), () => process.exit());
