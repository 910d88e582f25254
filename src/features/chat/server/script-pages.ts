/** How many pages a document has, for the question whether it is a script (product §12). A hint: a file may say less. */
import { open } from 'node:fs/promises';
import { checkPdf } from '#platform/files/pdf-check.ts';
import { decodeText } from '#platform/files/text-formats.ts';
import { listZipEntries, readAt, readZipEntry } from '#platform/files/zip-contents.ts';

interface Document {
  path: string;
  extension: string;
  sha256: string;
  field: string;
}

/** A page of a script in 12 points has so many characters of text. */
const charactersOfPage = 1_500;
const maxTextBytes = 4 * 1024 ** 2;

/** 0 for what is no document. Throws `validation_failed` for a PDF that does not open, `unavailable` when too many wait. */
export async function countPages({ path, extension, sha256, field }: Document): Promise<number> {
  if (extension === 'pdf') return (await checkPdf(path, { field, sha256 })).pages;
  if (extension === 'docx') return pagesOfWord(path);
  return extension === 'fdx' ? pagesOfFinalDraft(path) : 0;
}

/** Word writes the number of its pages; other programs write none, and the text is measured. */
async function pagesOfWord(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    if (!(await listZipEntries(file))) return 0;
    const properties = String(await readZipEntry(file, 'docProps/app.xml', 64 * 1024).catch(() => ''));
    const written = Number(/<Pages>(\d{1,6})<\/Pages>/.exec(properties)?.[1] ?? 0);
    const text = String(await readZipEntry(file, 'word/document.xml', maxTextBytes).catch(() => ''));
    return Math.max(written, pagesOfXml(text));
  } finally {
    await file.close();
  }
}

async function pagesOfFinalDraft(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    return pagesOfXml(decodeText(await readAt(file, 0, maxTextBytes)) ?? '');
  } finally {
    await file.close();
  }
}

const pagesOfXml = (xml: string): number =>
  Math.ceil(
    xml
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim().length / charactersOfPage,
  );
