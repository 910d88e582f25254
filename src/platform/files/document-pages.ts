/** The number of pages of a document. Only a hint, because a file may claim fewer than it has. */
import { open } from 'node:fs/promises';
import { checkPdf } from './check-pdf.ts';
import { decodeText } from './text-formats.ts';
import { listZipEntries, readAt, readZipEntry } from './zip-contents.ts';

interface Document {
  path: string;
  extension: string;
  sha256: string;
  personId: string;
  /** The form field of its errors. */
  field: string;
}

/** Characters of text on a page of a script in 12 points. */
const charactersPerPage = 1_500;
const maxTextBytes = 4 * 1024 ** 2;

/**
 * 0 for a file that is not a document. Throws `validation_failed` for a PDF that does not open, `unavailable` when too
 * many wait.
 */
export async function countPages({ path, extension, ...options }: Document): Promise<number> {
  if (extension === 'pdf') return (await checkPdf(path, options)).pages;
  if (extension === 'docx') return pagesOfWord(path);
  return extension === 'fdx' ? pagesOfFinalDraft(path) : 0;
}

/** Word stores the number of pages. Other programs do not, so the text is measured. */
async function pagesOfWord(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    if (!(await listZipEntries(file))) return 0;
    // An entry that does not unpack has no pages.
    const read = (name: string, maxBytes: number) =>
      readZipEntry(file, name, maxBytes).then(String, () => '');
    const properties = await read('docProps/app.xml', 64 * 1024);
    const written = Number(/<Pages>(\d{1,6})<\/Pages>/.exec(properties)?.[1] ?? 0);
    return Math.max(written, pagesOfXml(await read('word/document.xml', maxTextBytes)));
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

/** Measures the text between the tags. A pattern would take quadratic time for a file of «<». */
function pagesOfXml(xml: string): number {
  let characters = 0;
  for (let at = 0; at < xml.length;) {
    const tag = xml.indexOf('<', at);
    const end = tag < 0 ? xml.length : tag;
    characters += xml.slice(at, end).trim().length;
    const next = tag < 0 ? -1 : xml.indexOf('>', tag);
    if (next < 0) break;
    at = next + 1;
  }
  return Math.ceil(characters / charactersPerPage);
}
