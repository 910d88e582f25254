/** The text of a Word or Final Draft document by paragraphs, for pages that show it without offering the file. */
import { open } from 'node:fs/promises';
import { decodeText } from './text-formats.ts';
import { listZipEntries, readAt, readZipEntry } from './zip-contents.ts';

export interface Paragraph {
  text: string;
  /** A heading of a scene. */
  isHeading: boolean;
}

const maxXmlBytes = 4 * 1024 ** 2;
/** About two hundred pages, which take three seconds of a thread. */
const maxCharacters = 400_000;
const maxParagraphs = 15_000;

/** Null for another format, a document without text, and one that is too long to be shown. */
export async function readParagraphs(path: string, extension: string): Promise<Paragraph[] | null> {
  const xml = await readDocumentXml(path, extension);
  if (!xml || Buffer.byteLength(xml) >= maxXmlBytes) return null;
  const paragraphs = paragraphsOf(xml);
  if (paragraphs.length > maxParagraphs) return null;
  const characters = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  return characters > 0 && characters <= maxCharacters ? paragraphs : null;
}

async function readDocumentXml(path: string, extension: string): Promise<string | null> {
  if (extension !== 'docx' && extension !== 'fdx') return null;
  const file = await open(path, 'r');
  try {
    if (extension === 'fdx') return decodeText(await readAt(file, 0, maxXmlBytes));
    if (!(await listZipEntries(file))) return null;
    // An entry that does not unpack has no text.
    return await readZipEntry(file, 'word/document.xml', maxXmlBytes).then(String, () => null);
  } finally {
    await file.close();
  }
}

function paragraphsOf(xml: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let current: Paragraph | null = null;
  let isText = false;
  for (const tag of readTags(xml)) {
    if (isText && current) current.text += decodeEntities(tag.before);
    if (textNames.has(tag.name)) isText = opensElement(tag);
    if (paragraphNames.has(tag.name)) {
      addParagraph(paragraphs, current);
      current = tag.isEnd ? null : { text: '', isHeading: tag.body.includes('Type="Scene Heading"') };
    } else if (current) current.text += spaces[tag.name] ?? '';
    if (paragraphs.length > maxParagraphs) break;
  }
  return paragraphs;
}

function addParagraph(paragraphs: Paragraph[], ended: Paragraph | null): void {
  const text = ended?.text.trim();
  if (ended && text) paragraphs.push({ ...ended, text });
}

interface Tag {
  /** The text since the tag before. */
  before: string;
  /** Without a prefix. */
  name: string;
  isEnd: boolean;
  body: string;
}

const opensElement = ({ isEnd, body }: Tag): boolean => !isEnd && !body.endsWith('/');

/**
 * Walks from tag to tag: a parser would refuse what authors' programs write, and a regular expression takes quadratic
 * time.
 */
function* readTags(xml: string): Generator<Tag> {
  for (let at = 0; ;) {
    const start = xml.indexOf('<', at);
    const end = start < 0 ? -1 : xml.indexOf('>', start);
    if (end < 0) return;
    const body = xml.slice(start + 1, end);
    const isEnd = body.startsWith('/');
    const [whole = ''] = body.slice(isEnd ? 1 : 0, 100).split(/[\s/]/, 1);
    yield { before: xml.slice(at, start), name: whole.slice(whole.indexOf(':') + 1), isEnd, body };
    at = end + 1;
  }
}

// The elements with text in Word and in Final Draft. Deleted text of Word is in another element.
const textNames = new Set(['t', 'Text']);
const paragraphNames = new Set(['p', 'Paragraph']);
const spaces: Readonly<Record<string, string>> = { br: '\n', cr: '\n', tab: ' ' };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000)
      ? String.fromCodePoint(code)
      : ' ';
  });
