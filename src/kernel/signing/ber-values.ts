/** Reads the values of primitive elements of BER: numbers, names, texts, times. */
import { BerError, berTag, expectTag } from '#kernel/signing/ber.ts';
import type { BerNode } from '#kernel/signing/ber.ts';

export function readOid(node: BerNode | undefined): string {
  const { content } = expectTag(node, berTag.oid);
  if (content.length === 0 || content.length > 64 || content.at(-1)! & 0x80) {
    throw new BerError('The object identifier is malformed');
  }
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const byte of content) {
    // A number has one form only, so that a name has no second spelling.
    if (arc === 0n && byte === 0x80) throw new BerError('The object identifier is malformed');
    arc = (arc << 7n) | BigInt(byte & 0x7f);
    if (byte & 0x80) continue;
    arcs.push(arc);
    arc = 0n;
  }
  const [root, ...others] = arcs as [bigint, ...bigint[]];
  const first = root < 80n ? root / 40n : 2n;
  return [first, root - first * 40n, ...others].join('.');
}

/** Joins the parts of a constructed string. */
export function readOctets(node: BerNode | undefined): Uint8Array {
  if (node?.tag !== berTag.constructedOctetString) return expectTag(node, berTag.octetString).content;
  const parts = node.children.map(readOctets);
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function readBits(node: BerNode | undefined): Uint8Array {
  const { content } = expectTag(node, berTag.bitString);
  if (content.length === 0 || content[0]! > 7) throw new BerError('The bit string is malformed');
  return content.subarray(1);
}

/** A number that fits into 31 bits and is not negative. */
export function readSmallInteger(node: BerNode | undefined): number {
  const { content } = expectTag(node, berTag.integer);
  if (content.length === 0 || content.length > 4 || content[0]! & 0x80) {
    throw new BerError('The number is out of range');
  }
  return content.reduce((value, byte) => value * 256 + byte, 0);
}

/** DER requires 0xff for true; 0 is false. */
export function readBoolean(node: BerNode): boolean {
  const { content } = expectTag(node, berTag.boolean);
  if (content.length !== 1) throw new BerError('The boolean is malformed');
  return content[0] !== 0;
}

const latin1 = new TextDecoder('latin1');
const decoders: Record<number, typeof latin1 | undefined> = {
  0x0c: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
  0x12: latin1,
  0x13: latin1,
  0x14: latin1,
  0x16: latin1,
  0x1a: latin1,
  0x1e: new TextDecoder('utf-16be', { fatal: true, ignoreBOM: true }),
};

export function readText(node: BerNode | undefined): string {
  const decoder = decoders[node?.tag ?? 0];
  if (!node || !decoder) throw new BerError('The element is not a text');
  const text = decode(decoder, node.content);
  // Other programs end a text at a zero.
  if (text.includes('\0')) throw new BerError('The text has a zero');
  return text;
}

function decode(decoder: typeof latin1, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new BerError('The text is malformed');
  }
}

const utcTime = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/;
const generalizedTime = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d{1,9})?Z$/;

export function readTime(node: BerNode | undefined): Date {
  const isShort = node?.tag === berTag.utcTime;
  const { content } = isShort ? node : expectTag(node, berTag.generalizedTime);
  const parts = (isShort ? utcTime : generalizedTime).exec(latin1.decode(content));
  if (!parts) throw new BerError('The time is malformed');
  const [year, month, day, hours, minutes, seconds] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const century = isShort ? (year < 50 ? 2000 : 1900) : 0;
  const time = new Date(Date.UTC(century + year, month - 1, day, hours, minutes, seconds));
  if (Number.isNaN(time.getTime()) || time.getUTCDate() !== day || time.getUTCMonth() !== month - 1) {
    throw new BerError('The time is malformed');
  }
  return time;
}
