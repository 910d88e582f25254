/** What an uploaded file really is. The name promises, the content must keep the promise (spec §9, security §3.3). */
import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from '#kernel/refusal.ts';
import type { RefusalDetails } from '#kernel/refusal.ts';
import { kindOf, type FileKind, type Kind, type Look } from './file-kinds.ts';
import { cleanName, extensionOf } from './file-name.ts';
import { asText, isJson, isPage, isSignature, isXml } from './text-looks.ts';
import { readAt, zipContents } from './zip-contents.ts';

export interface Recognised {
  /** Safe to show, to store and to send. */
  name: string;
  /** In lower case, without the dot. */
  extension: string;
  kind: FileKind;
  /** Of the content, for the record; fileHeaders decides under which type it is sent. */
  mime: string;
  size: number;
}

export interface Arrived {
  /** Where the uploaded bytes wait. */
  path: string;
  /** As the sender named them. */
  name: string;
  /** The form field to complain about. */
  field?: string;
  /** Narrower than the list of the spec. */
  only?: readonly string[];
}

interface Subject {
  path: string;
  file: FileHandle;
  size: number;
  kind: Kind;
}

/** Refuses with `unsupported_media_type`: a foreign extension, a content of another type, an empty file. */
export async function recognise({ path, name, field, only }: Arrived): Promise<Recognised> {
  const clean = cleanName(name);
  const extension = extensionOf(clean);
  const kind = kindOf(extension);
  const allowed = kind && (!only || only.includes(extension));
  if (!allowed) throw refusalOf('errors@file_foreign', { field });
  const size = await sizeIfTrue(path, kind);
  if (!size) throw refusalOf('errors@file_lies', { field, vars: { kind: extension.toUpperCase() } });
  return { name: clean, extension, kind: kind.kind, mime: kind.mime, size };
}

const refusalOf = (text: string, { field, ...rest }: RefusalDetails): Refusal =>
  new Refusal('unsupported_media_type', { ...rest, text, ...(field !== undefined && { field }) });

/** The size of the file when it is what its kind says, else 0. */
async function sizeIfTrue(path: string, kind: Kind): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return size > 0 && (await looks[kind.look]({ path, file, size, kind })) ? size : 0;
  } finally {
    await file.close();
  }
}

const headBytes = 1024 ** 2;

const looks: Record<Look, (subject: Subject) => Promise<boolean>> = {
  magic: async ({ path, kind }) => kind.signs.includes((await fileTypeFromFile(path))?.ext ?? ''),
  'old-office': isOldOffice,
  'new-office': async ({ file, size, kind }) => {
    const names = (await zipContents(file, size)) ?? [];
    const hasMacros = names.some((name) => name.endsWith('vbaProject.bin'));
    return (
      !hasMacros && names.includes('[Content_Types].xml') && kind.signs.some((sign) => names.includes(sign))
    );
  },
  zip: async ({ file, size }) => (await zipContents(file, size)) !== null,
  plain: (subject) => ifText(subject, (text) => !isPage(text)),
  json: (subject) => ifText(subject, (text) => isJson(text, subject.size <= headBytes)),
  xml: (subject) => ifText(subject, isXml),
  signature: async ({ file }) => isSignature(await readAt(file, 0, 4096)),
};

async function ifText({ path, file }: Subject, isRight: (text: string) => boolean): Promise<boolean> {
  const text = asText(await readAt(file, 0, headBytes));
  if (text === null || !isRight(text)) return false;
  // A file of another type can be readable characters too: an old PDF, for one.
  const found = await fileTypeFromFile(path);
  return found === undefined || found.ext === 'xml';
}

const oldOfficeMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Word, Excel and PowerPoint before 2007 share one container; the stream inside tells them apart by its name. */
async function isOldOffice({ file, kind }: Subject): Promise<boolean> {
  if (!(await readAt(file, 0, 8)).equals(oldOfficeMark)) return false;
  const names = kind.signs.map((sign) => Buffer.from(`${sign}\0`, 'utf16le'));
  const overlap = 64;
  for (let at = 0; ; at += headBytes - overlap) {
    const piece = await readAt(file, at, headBytes);
    if (names.some((name) => piece.includes(name))) return true;
    if (piece.length < headBytes) return false;
  }
}
