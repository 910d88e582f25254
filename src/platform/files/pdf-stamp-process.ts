/**
 * A program that copies a PDF and adds the page with the marks of its signatures. Without a readable PDF it makes a file of
 * this page alone. Arguments: megabytes of resident memory, path of the document or '', path of the page as JSON, path of
 * the copy.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { addStampPage } from '#platform/pdf/stamp-page.ts';
import type { StampPage } from '#platform/pdf/stamp-page.ts';
import { watchMemory } from './watch-memory.ts';

export interface StampReport {
  /** False: the copy has only the page with the marks. */
  isCopy: boolean;
}

async function stampPdf(path: string, pagePath: string, copyPath: string): Promise<StampReport> {
  const page = JSON.parse(await readFile(pagePath, 'utf8')) as StampPage;
  // A broken file may fail as late as when it is saved.
  const copy = path ? await stampCopy(await readFile(path), page).catch(() => null) : null;
  await writeFile(copyPath, copy ?? (await drawPageAlone(page)));
  return { isCopy: copy !== null };
}

/** Throws for an encrypted or broken file. */
async function stampCopy(bytes: Uint8Array, page: StampPage): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  await addStampPage(document, page);
  return document.save();
}

async function drawPageAlone(page: StampPage): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(page.title);
  await addStampPage(document, page);
  return document.save();
}

const [, , megabytes, path = '', pagePath = '', copyPath = ''] = process.argv;
watchMemory(Number(megabytes));
const report = await stampPdf(path, pagePath, copyPath);
process.stdout.write(JSON.stringify(report), () => process.exit());
