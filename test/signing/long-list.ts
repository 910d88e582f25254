/** A revocation list as long as those of large authorities. */
import { parseBer } from '#kernel/signing/ber.ts';
import { element, integer, sequence, time } from './der.ts';
import { createList } from './test-authority.ts';
import type { Issued } from './test-authority.ts';

/** The serial number of the last row, in upper-case hex. */
export const lastSerial = '1234';

/** DER of `count` equal rows and a last one, unsigned. Making each row anew takes longer than reading all. */
export function createLongList(authority: Issued, count: number): Buffer {
  const row = sequence(integer(0x7f95b319ce15), time('2026-11-02T00:00:00Z'));
  const last = sequence(integer(0x1234), time('2026-11-03T00:00:00Z'));
  const rows = Buffer.concat([...Array.from({ length: count }, () => row), last]);
  const [body, outer, signature] = parseBer(createList(authority)).children;
  const [version, algorithm, issuer, from, to] = body!.children.map(({ bytes }) => bytes);
  const signed = sequence(version!, algorithm!, issuer!, from!, to!, element(0x30, rows));
  return sequence(signed, outer!.bytes, signature!.bytes);
}
