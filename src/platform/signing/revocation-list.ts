/** Certificate revocation lists. Russian authorities publish lists of 25 MB, so their entries are scanned as bytes. */
import {
  areEqualBytes,
  BerError,
  berTag,
  contextTag,
  expectTag,
  parseBer,
  readBerHeader,
  toHex,
} from '#kernel/signing/ber.ts';
import { readBits, readTime } from '#kernel/signing/ber-values.ts';
import { readAlgorithm, readExtensions } from '#kernel/signing/certificate.ts';
import type { Algorithm, Extension } from '#kernel/signing/certificate.ts';
import { readName } from '#kernel/signing/distinguished-name.ts';
import type { DistinguishedName } from '#kernel/signing/distinguished-name.ts';

export interface RevocationList {
  bytes: Uint8Array;
  /** The part that the authority has signed. */
  signedBytes: Uint8Array;
  issuer: DistinguishedName;
  thisUpdate: Date;
  nextUpdate: Date | null;
  /** Decimal. */
  number: string | null;
  signatureAlgorithm: Algorithm;
  signature: Uint8Array;
  /** The revoked certificates, one DER element after the other. */
  entries: Uint8Array;
  extensions: ReadonlyMap<string, Extension>;
}

const numberExtension = '2.5.29.20';
const times = [berTag.utcTime, berTag.generalizedTime];
const maxBytes = 64 * 1024 * 1024;

/** Throws `BerError`. */
export function parseRevocationList(bytes: Uint8Array): RevocationList {
  if (bytes.length > maxBytes) throw new BerError('The list is too large');
  const [signedBytes, algorithm, signature, ...others] = splitElements(contentOf(bytes));
  if (!signedBytes || !algorithm || !signature || others.length > 0)
    throw new BerError('The list is malformed');
  const { innerAlgorithm, ...signed } = readSigned(splitElements(contentOf(signedBytes)));
  // RFC 5280 §5.1.1.2. The inner copy is signed, the outer one is not.
  if (!innerAlgorithm || !areEqualBytes(innerAlgorithm, algorithm))
    throw new BerError('The signature algorithms differ');
  return {
    bytes,
    signedBytes,
    ...signed,
    signatureAlgorithm: readAlgorithm(parseBer(algorithm)),
    signature: readBits(parseBer(signature)),
  };
}

/** TBSCertList of RFC 5280 §5.1. */
function readSigned(fields: Uint8Array[]) {
  const take = (...tags: number[]) => (tags.includes(fields[0]?.[0] ?? 0) ? fields.shift() : undefined);
  const parse = (field: Uint8Array | undefined) => field && parseBer(field);
  take(berTag.integer);
  const innerAlgorithm = take(berTag.sequence);
  const issuer = readName(parse(take(berTag.sequence)));
  const thisUpdate = readTime(parse(take(...times)));
  const nextUpdate = parse(take(...times));
  const entries = take(berTag.sequence);
  const extensions = readExtensions(parse(take(contextTag(0)))?.children[0]);
  return {
    innerAlgorithm,
    issuer,
    thisUpdate,
    nextUpdate: nextUpdate ? readTime(nextUpdate) : null,
    number: readNumber(extensions.get(numberExtension)),
    entries: entries ? contentOf(entries) : new Uint8Array(),
    extensions,
  };
}

/** The time of revocation; null for a certificate that is not listed. */
export function findRevocation({ entries }: RevocationList, serial: string): Date | null {
  const bytes = Uint8Array.from(serial.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const searched = bytes.subarray(skipZeros(bytes, 0, bytes.length));
  for (let at = 0; at < entries.length;) {
    const entry = readBerHeader(entries, at, entries.length);
    const number = readBerHeader(entries, entry.contentStart, definiteEnd(entry.contentEnd));
    const end = definiteEnd(number.contentEnd);
    if (isAt(entries, skipZeros(entries, number.contentStart, end), { searched, end })) {
      const [, time] = parseBer(entries.subarray(at, definiteEnd(entry.contentEnd))).children;
      return readTime(time);
    }
    at = definiteEnd(entry.contentEnd);
  }
  return null;
}

/** Some programs write more zero bytes before a number than others. */
function skipZeros(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at] === 0) at += 1;
  return at;
}

function isAt(
  bytes: Uint8Array,
  start: number,
  { searched, end }: { searched: Uint8Array; end: number },
): boolean {
  if (end - start !== searched.length) return false;
  for (let at = 0; at < searched.length; at += 1) if (bytes[start + at] !== searched[at]) return false;
  return true;
}

function readNumber(extension: Extension | undefined): string | null {
  if (!extension) return null;
  const { content } = expectTag(parseBer(extension.value), berTag.integer);
  return content.length > 20 ? null : BigInt(`0x0${toHex(content)}`).toString();
}

/** Lists are DER: an indefinite length is refused, so that each element is skipped without reading it. */
function definiteEnd(end: number | null): number {
  if (end === null) throw new BerError('The length is indefinite');
  return end;
}

function contentOf(bytes: Uint8Array): Uint8Array {
  const { contentStart, contentEnd } = readBerHeader(bytes, 0, bytes.length);
  if (definiteEnd(contentEnd) !== bytes.length) throw new BerError('Bytes follow the element');
  return bytes.subarray(contentStart);
}

function splitElements(bytes: Uint8Array): Uint8Array[] {
  const elements: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = definiteEnd(readBerHeader(bytes, at, bytes.length).contentEnd);
    elements.push(bytes.subarray(at, end));
    at = end;
    if (elements.length > 16) throw new BerError('There are too many elements');
  }
  return elements;
}
