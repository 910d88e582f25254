/** Reads BER, the encoding of certificates and signatures. DER is a subset of it. */

/** Thrown for bytes that are not valid BER. */
export class BerError extends Error {}

/** An element. Its arrays are views of the input. */
export interface BerNode {
  /** The first byte: class, constructed, number. */
  tag: number;
  /** The whole element with its header. */
  bytes: Uint8Array;
  /** The content, without the header and without the end marker of an indefinite length. */
  content: Uint8Array;
  /** Empty for a primitive element. */
  children: readonly BerNode[];
}

interface BerOptions {
  maxDepth?: number;
  maxNodes?: number;
  /** CryptoPro pads signatures with zero bytes. */
  allowZeroTail?: boolean;
}

export interface BerHeader {
  tag: number;
  contentStart: number;
  /** Null for an indefinite length: the content ends at a marker. */
  contentEnd: number | null;
}

export const berTag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  constructedOctetString: 0x24,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The tag of `[number]` with elements inside. */
export const contextTag = (number: number): number => 0xa0 + number;

/** Throws `BerError` for bytes that are not exactly one element within the limits. */
export function parseBer(bytes: Uint8Array, options: BerOptions = {}): BerNode {
  const reader: Reader = {
    bytes,
    offset: 0,
    nodesLeft: options.maxNodes ?? 20_000,
    maxDepth: options.maxDepth ?? 32,
  };
  const node = readNode(reader, bytes.length, 1);
  const tail = bytes.subarray(reader.offset);
  if (tail.length > 0 && !(options.allowZeroTail && tail.every((byte) => byte === 0))) {
    throw new BerError('Bytes follow the element');
  }
  return node;
}

interface Reader {
  bytes: Uint8Array;
  offset: number;
  nodesLeft: number;
  maxDepth: number;
}

function readNode(reader: Reader, end: number, depth: number): BerNode {
  if (depth > reader.maxDepth) throw new BerError('The elements are nested too deeply');
  if (--reader.nodesLeft < 0) throw new BerError('There are too many elements');
  const { bytes, offset: start } = reader;
  const { tag, contentStart, contentEnd } = readBerHeader(bytes, start, end);
  reader.offset = contentStart;
  const children: BerNode[] = [];
  if (contentEnd === null) {
    while (!isEndMarker(reader, end)) children.push(readNode(reader, end, depth + 1));
    reader.offset += 2;
  } else if (tag & 0x20) {
    while (reader.offset < contentEnd) children.push(readNode(reader, contentEnd, depth + 1));
  } else {
    reader.offset = contentEnd;
  }
  const content = bytes.subarray(contentStart, contentEnd ?? reader.offset - 2);
  return { tag, bytes: bytes.subarray(start, reader.offset), content, children };
}

const isEndMarker = ({ bytes, offset }: Reader, end: number): boolean =>
  offset + 2 <= end && bytes[offset] === 0 && bytes[offset + 1] === 0;

/** Throws `BerError` for an element that does not end before `end`. */
export function readBerHeader(bytes: Uint8Array, start: number, end: number): BerHeader {
  if (start + 2 > end) throw new BerError('The element is cut off');
  const tag = bytes[start]!;
  if ((tag & 0x1f) === 0x1f || tag === 0) throw new BerError('The tag is unknown');
  const first = bytes[start + 1]!;
  if (first === 0x80) {
    if (!(tag & 0x20)) throw new BerError('A primitive element has no end');
    return { tag, contentStart: start + 2, contentEnd: null };
  }
  const contentStart = start + 2 + (first < 0x80 ? 0 : first - 0x80);
  if (contentStart > end) throw new BerError('The length is cut off');
  const length = first < 0x80 ? first : readLength(bytes.subarray(start + 2, contentStart));
  if (length > end - contentStart) throw new BerError('The element is cut off');
  return { tag, contentStart, contentEnd: contentStart + length };
}

function readLength(bytes: Uint8Array): number {
  if (bytes.length > 4) throw new BerError('The length is too long');
  return bytes.reduce((length, byte) => length * 256 + byte, 0);
}

/** Throws `BerError` when the element is absent or of another kind. */
export function expectTag(node: BerNode | undefined, tag: number): BerNode {
  if (!node) throw new BerError('An element is missing');
  if (node.tag !== tag) throw new BerError(`The tag is ${node.tag} instead of ${tag}`);
  return node;
}

/** Throws `BerError` when the element is absent or of another kind. */
export const childrenOf = (node: BerNode | undefined, tag: number = berTag.sequence): readonly BerNode[] =>
  expectTag(node, tag).children;

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const areEqualBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
