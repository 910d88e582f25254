/** Verifies that the content of an uploaded file matches its extension (spec §9, security §3.3). */
import { open, type FileHandle } from 'node:fs/promises';
import { Refusal } from '#kernel/refusal.ts';
import type { RefusalDetails } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import { fileTypeOf, type FileKind, type FileType, type ContentCheck } from './file-types.ts';
import { sanitizeFileName, extensionOf } from './file-name.ts';
import { decodeText, isJson, isHtml, isSignature, isXml } from './text-formats.ts';
import { readAt, readZipEntry, listZipEntries } from './zip-contents.ts';

export interface RecognisedFile {
  /** Sanitised: safe to show, store and send. */
  name: string;
  /** Lower case, without the dot. */
  extension: string;
  kind: FileKind;
  /** Stored with the file. `fileHeaders` decides which type it is served with. */
  mime: string;
  size: number;
}

export interface FileToRecognise {
  /** Path of the uploaded bytes. */
  path: string;
  /** The name the client sent. */
  name: string;
  /** The form field to report errors at. */
  field?: string;
  /** Allowed extensions, when narrower than the list of the spec. */
  allowedExtensions?: readonly string[];
}

interface Candidate {
  path: string;
  file: FileHandle;
  size: number;
  type: FileType;
}

/** Throws `unsupported_media_type` for an extension that is not allowed, content of another type, or an empty file. */
export async function recognise({
  path,
  name,
  field,
  allowedExtensions,
}: FileToRecognise): Promise<RecognisedFile> {
  const clean = sanitizeFileName(name);
  const extension = extensionOf(clean);
  const type = fileTypeOf(extension);
  const allowed = type && (!allowedExtensions || allowedExtensions.includes(extension));
  if (!allowed) throw refusalOf('errors@file_foreign', { field });
  const size = await sizeIfValid(path, type);
  if (!size) throw refusalOf('errors@file_lies', { field, vars: { kind: extension.toUpperCase() } });
  return { name: clean, extension, kind: type.kind, mime: type.mime, size };
}

const refusalOf = (text: TextKey, { field, ...rest }: RefusalDetails): Refusal =>
  new Refusal('unsupported_media_type', { ...rest, text, ...(field !== undefined && { field }) });

/** Returns the file size when the content matches the type, else 0. */
async function sizeIfValid(path: string, type: FileType): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return size > 0 && (await checks[type.check]({ path, file, size, type })) ? size : 0;
  } finally {
    await file.close();
  }
}

const headBytes = 1024 ** 2;

/** The library is loaded for the first upload: a start does without it. */
const typeOf = async (path: string) => (await import('file-type')).fileTypeFromFile(path);

const checks: Record<ContentCheck, (candidate: Candidate) => Promise<boolean>> = {
  magic: async ({ path, type }) => type.markers.includes((await typeOf(path))?.ext ?? ''),
  'old-office': isOldOffice,
  'new-office': async ({ file, type }) => {
    const names = (await listZipEntries(file)) ?? [];
    const hasMacros = names.some((name) => name.endsWith('vbaProject.bin'));
    if (hasMacros || !names.includes(contentTypes)) return false;
    return type.markers.some((name) => names.includes(name)) || declaresMainPart(file, type);
  },
  zip: async ({ file }) => (await listZipEntries(file)) !== null,
  plain: (candidate) => isTextWhere(candidate, (text) => !isHtml(text)),
  json: (candidate) => isTextWhere(candidate, (text) => isJson(text, candidate.size <= headBytes)),
  xml: (candidate) => isTextWhere(candidate, isXml),
  signature: async ({ file }) => isSignature(await readAt(file, 0, 4096)),
};

const contentTypes = '[Content_Types].xml';

/** Some programs name the main part otherwise, for example `word/document2.xml`. Its type is declared. */
async function declaresMainPart(file: FileHandle, { mime }: FileType): Promise<boolean> {
  const declared = await readZipEntry(file, contentTypes, headBytes).catch(() => Buffer.alloc(0));
  return declared.toString('utf8').includes(`ContentType="${mime}.main+xml"`);
}

async function isTextWhere({ path, file }: Candidate, matches: (text: string) => boolean): Promise<boolean> {
  const text = decodeText(await readAt(file, 0, headBytes));
  if (text === null || !matches(text)) return false;
  // Other formats can be plain characters too, such as an old PDF.
  const fileType = await typeOf(path);
  return fileType === undefined || fileType.ext === 'xml';
}

const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Word, Excel and PowerPoint before 2007 share the OLE container. The name of the stream inside tells them apart. */
async function isOldOffice({ file, type }: Candidate): Promise<boolean> {
  if (!(await readAt(file, 0, 8)).equals(oleSignature)) return false;
  const names = type.markers.map((name) => Buffer.from(`${name}\0`, 'utf16le'));
  const overlap = 64;
  for (let offset = 0; ; offset += headBytes - overlap) {
    const chunk = await readAt(file, offset, headBytes);
    if (names.some((name) => chunk.includes(name))) return true;
    if (chunk.length < headBytes) return false;
  }
}
