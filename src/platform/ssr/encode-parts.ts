import type { PageParts } from '#api/page-renderer.ts';

/** UTF-16 takes at most this many bytes of UTF-8 for each of its units. */
const mostBytes = 3;

/** The bytes of a document, written once: no string of the whole is made, and nobody counts its bytes beforehand. */
export function encodeParts(parts: PageParts): Buffer {
  const room = Buffer.allocUnsafe(mostBytes * parts.reduce((sum, { length }) => sum + length, 0));
  const end = parts.reduce((at, part) => at + room.write(part, at), 0);
  return room.subarray(0, end);
}
