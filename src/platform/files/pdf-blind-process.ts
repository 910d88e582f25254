/**
 * A program that copies the pages of one PDF into a new one, so that nothing else of it comes along: metadata, attachments,
 * outlines, scripts, forms. Arguments: megabytes of resident memory, path, number of pages to leave out at the beginning,
 * path of the copy.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument, PDFName } from 'pdf-lib';
import { watchMemory } from './watch-memory.ts';

/** Entries of a page that may name a person or do something: comments, links, private data of programs, actions. */
const droppedEntries = ['Annots', 'Metadata', 'PieceInfo', 'AA', 'Thumb', 'StructParents', 'LastModified'];

export interface BlindReport {
  pages: number;
}

async function blindPdf(path: string, cutPages: number, copyPath: string): Promise<BlindReport> {
  const source = await PDFDocument.load(await readFile(path), { updateMetadata: false });
  const copy = await PDFDocument.create({ updateMetadata: false });
  const pageIndices = source.getPageIndices().slice(cutPages);
  for (const page of await copy.copyPages(source, pageIndices)) {
    for (const entry of droppedEntries) page.node.delete(PDFName.of(entry));
    copy.addPage(page);
  }
  for (const [, object] of copy.context.enumerateIndirectObjects()) dropMetadata(object);
  await writeFile(copyPath, await copy.save());
  return { pages: pageIndices.length };
}

/** Pictures and forms inside of a page have metadata of their own. */
function dropMetadata(object: unknown): void {
  const dictionary = (object as { dict?: unknown }).dict ?? object;
  if (typeof (dictionary as { delete?: unknown }).delete !== 'function') return;
  for (const entry of ['Metadata', 'PieceInfo'])
    (dictionary as { delete(key: PDFName): boolean }).delete(PDFName.of(entry));
}

const [, , megabytes, path = '', cutPages, copyPath = ''] = process.argv;
watchMemory(Number(megabytes));
const result = await blindPdf(path, Number(cutPages), copyPath);
process.stdout.write(JSON.stringify(result), () => process.exit());
