/**
 * Verifies signatures of GOST R 34.10-2012 (RFC 7091). Only public numbers are computed with, so the time may depend on
 * them.
 */
import type { GostCurve } from '#platform/signing/gost-curves.ts';

interface GostSignature {
  curve: GostCurve;
  /** Both coordinates, each with its lowest byte first. */
  publicKey: Uint8Array;
  digest: Uint8Array;
  /** s and r, each with its highest byte first. */
  signature: Uint8Array;
}

/** False also for a key or a signature of the wrong size or outside the curve. */
export function verifyGost({ curve, publicKey, digest, signature }: GostSignature): boolean {
  const { bytes, p, q } = curve;
  const sizes = [publicKey.length, signature.length, 2 * digest.length];
  if (sizes.some((size) => size !== 2 * bytes)) return false;
  const key: Affine = {
    x: fromLittleEndian(publicKey.subarray(0, bytes)),
    y: fromLittleEndian(publicKey.subarray(bytes)),
  };
  if (!isPublicKey(curve, key)) return false;
  const s = fromBigEndian(signature.subarray(0, bytes));
  const r = fromBigEndian(signature.subarray(bytes));
  if (r === 0n || r >= q || s === 0n || s >= q) return false;
  const v = invert(fromLittleEndian(digest) % q || 1n, q);
  const point = addMultiples(curve, [
    { point: { x: curve.x, y: curve.y }, times: (s * v) % q },
    { point: key, times: ((q - r) * v) % q },
  ]);
  const zInverse = invert(point.z, p);
  return point.z !== 0n && ((point.x * zInverse * zInverse) % p) % q === r;
}

/** On the curve, and in the subgroup of the base point. */
export function isPublicKey(curve: GostCurve, { x, y }: Affine): boolean {
  const { p, a, b, q, cofactor } = curve;
  if (x >= p || y >= p || (y * y - (x * x + a) * x - b) % p !== 0n) return false;
  return cofactor === 1 || addMultiples(curve, [{ point: { x, y }, times: q }]).z === 0n;
}

export interface Affine {
  x: bigint;
  y: bigint;
}

/** Jacobian coordinates of x/z², y/z³. The point at infinity has z = 0. */
interface Jacobian extends Affine {
  z: bigint;
}

const infinity: Jacobian = { x: 1n, y: 1n, z: 0n };

/** The sum of multiples of points. The doublings are shared; four bits are added at a time. */
export function addMultiples(curve: GostCurve, terms: readonly { point: Affine; times: bigint }[]): Jacobian {
  const tables = terms.map(({ point }) => listMultiples(curve, point));
  const digits = terms.map(({ times }) => times.toString(16).padStart(2 * curve.bytes, '0'));
  let sum = infinity;
  for (let at = 0; at < 2 * curve.bytes; at += 1) {
    for (let bit = 0; bit < 4; bit += 1) sum = double(curve, sum);
    for (const [term, table] of tables.entries()) {
      const digit = Number.parseInt(digits[term]![at]!, 16);
      if (digit > 0) sum = add(curve, sum, table[digit]!);
    }
  }
  return sum;
}

function listMultiples(curve: GostCurve, { x, y }: Affine): Jacobian[] {
  const multiples: Jacobian[] = [infinity, { x, y, z: 1n }];
  for (let times = 2; times < 16; times += 1) {
    multiples.push(add(curve, multiples[times - 1]!, multiples[1]!));
  }
  return multiples;
}

function double({ p, a }: GostCurve, { x, y, z }: Jacobian): Jacobian {
  if (z === 0n || y === 0n) return infinity;
  const yy = (y * y) % p;
  const zz = (z * z) % p;
  const s = (4n * x * yy) % p;
  const m = (3n * x * x + a * ((zz * zz) % p)) % p;
  const doubled = (m * m - 2n * s) % p;
  return {
    x: positive(doubled, p),
    y: positive((m * (s - doubled) - 8n * yy * yy) % p, p),
    z: (2n * y * z) % p,
  };
}

function add(curve: GostCurve, one: Jacobian, other: Jacobian): Jacobian {
  if (one.z === 0n) return other;
  if (other.z === 0n) return one;
  const { p } = curve;
  const zz1 = (one.z * one.z) % p;
  const zz2 = (other.z * other.z) % p;
  const u1 = (one.x * zz2) % p;
  const s1 = (one.y * ((zz2 * other.z) % p)) % p;
  const h = positive((other.x * zz1 - u1) % p, p);
  const r = positive((other.y * ((zz1 * one.z) % p) - s1) % p, p);
  if (h === 0n) return r === 0n ? double(curve, one) : infinity;
  const hh = (h * h) % p;
  const hhh = (h * hh) % p;
  const v = (u1 * hh) % p;
  const x = (r * r - hhh - 2n * v) % p;
  return {
    x: positive(x, p),
    y: positive((r * (v - x) - s1 * hhh) % p, p),
    z: (((one.z * other.z) % p) * h) % p,
  };
}

const positive = (value: bigint, modulus: bigint): bigint => (value < 0n ? value + modulus : value);

/** Uses the algorithm of Euclid, for a value that is prime to the modulus. */
export function invert(value: bigint, modulus: bigint): bigint {
  let [low, high] = [value % modulus, modulus];
  let [lowTimes, highTimes] = [1n, 0n];
  while (low > 1n) {
    const quotient = high / low;
    [low, high] = [high - quotient * low, low];
    [lowTimes, highTimes] = [highTimes - quotient * lowTimes, lowTimes];
  }
  return positive(lowTimes % modulus, modulus);
}

const fromBigEndian = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
export const fromLittleEndian = (bytes: Uint8Array): bigint =>
  fromBigEndian(Uint8Array.from(bytes).reverse());
