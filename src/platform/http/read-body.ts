/** Bodies of every kind to one nested value: JSON, urlencoded and multipart with the same names (`a[b]`, `a.b`, `a[]`). */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import qs from 'qs';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#api/endpoint.ts';
import { Refusal } from '#kernel/refusal.ts';

const shape: qs.IParseOptions = {
  depth: 5,
  parameterLimit: 2000,
  arrayLimit: 200,
  allowDots: true,
  allowPrototypes: false,
  ignoreQueryPrefix: true,
  decoder: (text) => decodeWord(text),
};

/** What is not UTF-8 becomes the replacement character, which the rules of text refuse at its field. */
function decodeWord(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    const bytes = spaced.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
}

export const parseQuery = (text: string): Record<string, unknown> =>
  withoutHoles(qs.parse(text, { ...shape })) as Record<string, unknown>;

/** qs keeps lists beyond its limit as objects with numeric keys: such input is not ours. */
function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHoles);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutHoles(item)]));
}

export interface UploadedFile {
  /** As the client named it. */
  name: string;
  /** Where it waits; removed when the call is over. */
  path: string;
  size: number;
}

export interface ReadBody {
  fields: Record<string, unknown>;
  file: UploadedFile | null;
}

export async function readBody(
  request: FastifyRequest,
  upload: Upload | undefined,
  folder: string,
): Promise<ReadBody> {
  if (request.isMultipart()) return readMultipart(request, upload, folder);
  const body = request.body;
  if (body === undefined || body === null || body === '') return { fields: {}, file: null };
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('validation_failed');
  return { fields: body as Record<string, unknown>, file: null };
}

async function readMultipart(
  request: FastifyRequest,
  upload: Upload | undefined,
  folder: string,
): Promise<ReadBody> {
  const pairs: string[] = [];
  let file: UploadedFile | null = null;
  try {
    for await (const part of partsOf(request, upload)) {
      if (part.type === 'field') {
        pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`);
      } else {
        file = (await takeFile(part, upload, folder)) ?? file;
      }
    }
  } catch (error) {
    // What came before the broken part is of no use to anybody.
    if (file) await rm(file.path, { force: true });
    throw error;
  }
  return { fields: parseQuery(pairs.join('&')), file };
}

/** The parser reports a broken body (no boundary, no end, headers that are none) as an error without a code. */
async function* partsOf(request: FastifyRequest, upload: Upload | undefined): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: upload?.maxBytes ?? 1, files: 1 } });
  } catch (error) {
    const broken = error instanceof Error && error.constructor === Error && !('code' in error);
    throw broken ? new Refusal('validation_failed') : error;
  }
}

/** The file of the field that the endpoint names; null for an empty field, which is what a browser sends for nothing. */
async function takeFile(
  part: MultipartFile,
  upload: Upload | undefined,
  folder: string,
): Promise<UploadedFile | null> {
  const wanted = upload && part.fieldname.replace(/\[0?\]$/, '') === upload.field;
  if (!wanted || !part.filename) {
    // A nameless file with bytes in it is no wish to remove what is there.
    if (part.filename || (await hasBytes(part))) {
      part.file.resume();
      throw new Refusal('validation_failed', { field: part.fieldname });
    }
    return null;
  }
  const path = join(folder, `${randomUUID()}.part`);
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw new Refusal('payload_too_large', { field: upload.field });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { name: part.filename, path, size: part.file.bytesRead };
}

async function hasBytes({ file }: MultipartFile): Promise<boolean> {
  let found = false;
  for await (const piece of file) found ||= (piece as Buffer).length > 0;
  return found;
}
