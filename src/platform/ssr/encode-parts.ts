import type { PageParts } from '#api/page-renderer.ts';

/** UTF-8 bytes per UTF-16 code unit. */
const maxBytesPerUnit = 3;

/** Encodes a document in one pass, without joining it to one string and without measuring its byte length first. */
export function encodeParts(parts: PageParts): Buffer {
  const buffer = Buffer.allocUnsafe(maxBytesPerUnit * parts.reduce((sum, { length }) => sum + length, 0));
  const end = parts.reduce((at, part) => at + buffer.write(part, at), 0);
  return buffer.subarray(0, end);
}
