/** Parses JSON, urlencoded and multipart bodies into the same nested object (`a[b]`, `a.b`, `a[]`). */
import { rm } from 'node:fs/promises';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#api/endpoint.ts';
import { formatLimit } from '#kernel/file-size.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { FileStore, ReceivedFile } from '#platform/files/file-store.ts';
import { countBytes } from '#platform/http/count-bytes.ts';
import { parseQuery } from '#platform/http/parse-query.ts';

/** For every body without files, and for the fields beside a file. */
export const maxBodyBytes = 1_048_576;

/** Deleted at the end of the call unless the store has adopted it. */
export interface UploadedFile extends ReceivedFile {
  /** The name that the client sent. */
  name: string;
}

export interface ReadBody {
  fields: Record<string, unknown>;
  file: UploadedFile | null;
  /** For an endpoint whose `upload` has a second file. */
  secondFile: UploadedFile | null;
}

export async function readBody(
  request: FastifyRequest,
  upload: Upload | undefined,
  files: FileStore,
): Promise<ReadBody> {
  if (request.isMultipart()) return readMultipart(request, upload, files);
  const body = request.body;
  if (body === undefined || body === null || body === '') return { fields: {}, file: null, secondFile: null };
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('validation_failed');
  return { fields: body as Record<string, unknown>, file: null, secondFile: null };
}

async function readMultipart(
  request: FastifyRequest,
  upload: Upload | undefined,
  files: FileStore,
): Promise<ReadBody> {
  const fields = new FieldList();
  const saved = new Map<string, UploadedFile>();
  try {
    for await (const part of partsOf(request, upload)) {
      if (part.type === 'field') fields.add(part);
      else await saveFile(part, { upload, files, saved });
    }
  } catch (error) {
    // The parts before the broken one are not needed any more.
    for (const { path } of saved.values()) await rm(path, { force: true });
    throw error;
  }
  const savedIn = (field: string | undefined) => (field !== undefined && saved.get(field)) || null;
  return { fields: fields.parse(), file: savedIn(upload?.field), secondFile: savedIn(upload?.second?.field) };
}

class FieldList {
  private readonly pairs: string[] = [];
  private bytes = 0;

  add({ fieldname, value, valueTruncated }: MultipartValue): void {
    // A part may have no name.
    const [name, text] = [String(fieldname), String(value)];
    this.bytes += Buffer.byteLength(name) + Buffer.byteLength(text);
    // A cut value must not be saved as if it were whole.
    if (valueTruncated || this.bytes > maxBodyBytes) throw new Refusal('payload_too_large');
    this.pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  }

  parse(): Record<string, unknown> {
    return parseQuery(this.pairs.join('&'));
  }
}

/** The parser reports a malformed body (no boundary, no end, invalid headers) as an error without a code. */
async function* partsOf(request: FastifyRequest, upload: Upload | undefined): AsyncGenerator<Multipart> {
  // Fastify's `bodyLimit` does not apply to multipart bodies, and a chunked body has no length in advance.
  const tooLarge = upload ? fileTooLarge(upload) : new Refusal('payload_too_large');
  const stopCounting = countBytes(request.raw, maxBodyBytes + maxBytesOf(upload), tooLarge);
  try {
    yield* request.parts({ limits: upload ? uploadLimits(upload) : fieldLimits });
  } catch (error) {
    const isMalformed = error instanceof Error && error.constructor === Error && !('code' in error);
    throw isMalformed ? new Refusal('validation_failed') : error;
  } finally {
    stopCounting();
  }
}

// The parser reads ahead of the loop, so it has its own limits. `fileSize: 1` tells an empty file from one with content.
const fieldLimits = { fields: 1000, fieldSize: maxBodyBytes, files: 1, fileSize: 1, parts: 1001 };
const uploadLimits = ({ maxBytes, second }: Upload) => ({
  fields: 100,
  fieldSize: 65_536,
  files: second ? 2 : 1,
  fileSize: maxBytes,
  parts: second ? 102 : 101,
});

const maxBytesOf = (upload: Upload | undefined): number =>
  (upload?.maxBytes ?? 0) + (upload?.second?.maxBytes ?? 0);

interface SaveOptions {
  upload: Upload | undefined;
  files: FileStore;
  /** By field. */
  saved: Map<string, UploadedFile>;
}

/** Saves the file of an upload field of the endpoint. Skips an empty field, which browsers send when no file is chosen. */
async function saveFile(part: MultipartFile, { upload, files, saved }: SaveOptions): Promise<void> {
  const name = part.fieldname.replace(/\[0?\]$/, '');
  const expected = [upload, upload?.second].find((candidate) => candidate?.field === name);
  if (!expected || !part.filename || saved.has(name)) {
    // A file without a name but with content is an error and not a request to remove the current file.
    if (part.filename || (await hasBytes(part))) {
      part.file.resume();
      throw new Refusal('validation_failed', { field: part.fieldname });
    }
    return;
  }
  const tooLarge = fileTooLarge(expected);
  // The parser would read the rest of the part, which may have no end, and then report a complete file.
  part.file.once('limit', () => part.file.destroy(tooLarge));
  const received = await files.receive(part.file);
  // The limit was reached before the listener was added; the parser has one limit for both files.
  if (part.file.truncated || received.size > expected.maxBytes) {
    await rm(received.path, { force: true });
    throw tooLarge;
  }
  saved.set(name, { ...received, name: part.filename });
}

const fileTooLarge = ({ field, maxBytes }: Pick<Upload, 'field' | 'maxBytes'>): Refusal =>
  new Refusal('payload_too_large', {
    field,
    text: 'rules@common.fileTooLarge',
    vars: { size: formatLimit(maxBytes) },
  });

async function hasBytes({ file }: MultipartFile): Promise<boolean> {
  let hasContent = false;
  for await (const chunk of file) hasContent ||= (chunk as Buffer).length > 0;
  return hasContent;
}
