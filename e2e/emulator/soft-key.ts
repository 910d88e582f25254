/** Software keys: GOST R 34.10-2012 on three curves, and RSA of the browser. For tests only. */
import { findGostCurve } from '#platform/signing/gost-curves.ts';
import type { GostCurve } from '#platform/signing/gost-curves.ts';
import { createStreebog, digestStreebog, updateStreebog } from '#platform/signing/streebog.ts';
import { bits, fromBase64, nothing, octets, oid, sequence, toBase64 } from './der.ts';
import type { Bytes } from './der.ts';

export type KeyKind = 'gost256' | 'gost256tc' | 'gost512' | 'rsa';

export interface SoftKey {
  kind: KeyKind;
  /** Hexadecimal number of GOST, base64 of PKCS #8 of RSA. */
  secret: string;
  /** Base64 of SubjectPublicKeyInfo. */
  publicInfo: string;
}

const curves: Record<Exclude<KeyKind, 'rsa'>, string> = {
  gost256: '1.2.643.2.2.36.0',
  gost256tc: '1.2.643.7.1.2.1.1.1',
  gost512: '1.2.643.7.1.2.1.2.1',
};

const gost256 = {
  key: sequence(oid('1.2.643.7.1.1.1.1')),
  signed: sequence(oid('1.2.643.7.1.1.3.2')),
  digest: sequence(oid('1.2.643.7.1.1.2.2')),
};
const gost512 = {
  key: sequence(oid('1.2.643.7.1.1.1.2')),
  signed: sequence(oid('1.2.643.7.1.1.3.3')),
  digest: sequence(oid('1.2.643.7.1.1.2.3')),
};
const rsa = {
  key: sequence(oid('1.2.840.113549.1.1.1'), nothing),
  signed: sequence(oid('1.2.840.113549.1.1.11'), nothing),
  digest: sequence(oid('2.16.840.1.101.3.4.2.1'), nothing),
};

/** Algorithm identifiers: of the key, which a CMS message has too, of a signed certificate, and of the hash. */
export const algorithmsOf = (kind: KeyKind) => ({ gost256, gost256tc: gost256, gost512, rsa })[kind];

export async function makeKey(kind: KeyKind): Promise<SoftKey> {
  if (kind === 'rsa') return makeRsaKey();
  const curve = curveOf(kind);
  const secret = randomBelow(curve.q);
  const { x, y } = multiply(curve, secret)!;
  const info = sequence(
    sequence(oid(`1.2.643.7.1.1.1.${curve.bytes === 32 ? 1 : 2}`), sequence(oid(curves[kind]))),
    bits(octets(Uint8Array.from([...toBytes(x, curve).toReversed(), ...toBytes(y, curve).toReversed()]))),
  );
  return { kind, secret: secret.toString(16), publicInfo: toBase64(info) };
}

const rsaAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

async function makeRsaKey(): Promise<SoftKey> {
  const size = { modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) };
  const pair = await crypto.subtle.generateKey({ ...rsaAlgorithm, ...size }, true, ['sign', 'verify']);
  const exported = async (format: 'pkcs8' | 'spki', key: CryptoKey) =>
    toBase64(new Uint8Array(await crypto.subtle.exportKey(format, key)));
  return {
    kind: 'rsa',
    secret: await exported('pkcs8', pair.privateKey),
    publicInfo: await exported('spki', pair.publicKey),
  };
}

export async function digest(kind: KeyKind, bytes: Uint8Array): Promise<Bytes> {
  if (kind === 'rsa') return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()));
  const state = createStreebog(kind === 'gost512' ? 512 : 256);
  updateStreebog(state, bytes);
  return Uint8Array.from(digestStreebog(state));
}

/** Hashes and signs. */
export async function sign({ kind, secret }: SoftKey, bytes: Uint8Array): Promise<Bytes> {
  if (kind === 'rsa') {
    const key = await crypto.subtle.importKey('pkcs8', fromBase64(secret), rsaAlgorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign(rsaAlgorithm, key, Uint8Array.from(bytes)));
  }
  return signGost(curveOf(kind), BigInt(`0x${secret}`), await digest(kind, bytes));
}

/** RFC 7091 §6.1: s and r, each with its highest byte first. */
function signGost(curve: GostCurve, secret: bigint, hash: Uint8Array): Bytes {
  const { q } = curve;
  const e = toNumber(hash.toReversed()) % q || 1n;
  for (;;) {
    const k = randomBelow(q);
    const r = multiply(curve, k)!.x % q;
    const s = (r * secret + k * e) % q;
    if (r > 0n && s > 0n) return Uint8Array.from([...toBytes(s, curve), ...toBytes(r, curve)]);
  }
}

const curveOf = (kind: Exclude<KeyKind, 'rsa'>): GostCurve => findGostCurve(curves[kind])!;

interface Point {
  x: bigint;
  y: bigint;
}

/** Multiplies the base point by doubling and adding. Null is the point at infinity. */
function multiply(curve: GostCurve, times: bigint): Point | null {
  let sum: Point | null = null;
  let power: Point | null = { x: curve.x, y: curve.y };
  for (let rest = times; rest > 0n; rest >>= 1n) {
    if (rest & 1n) sum = add(curve, sum, power);
    power = add(curve, power, power);
  }
  return sum;
}

function add({ p, a }: GostCurve, one: Point | null, other: Point | null): Point | null {
  if (!one || !other) return one ?? other;
  const isSame = one.x === other.x;
  if (isSame && (one.y + other.y) % p === 0n) return null;
  const slope = isSame
    ? (3n * one.x * one.x + a) * invert(2n * one.y, p)
    : (other.y - one.y) * invert(other.x - one.x, p);
  const x = modulo(slope * slope - one.x - other.x, p);
  return { x, y: modulo(slope * (one.x - x) - one.y, p) };
}

const modulo = (value: bigint, p: bigint): bigint => ((value % p) + p) % p;

function invert(value: bigint, p: bigint): bigint {
  let [low, high, lowTimes, highTimes] = [modulo(value, p), p, 1n, 0n];
  while (low > 1n) {
    const quotient = high / low;
    [low, high] = [high - quotient * low, low];
    [lowTimes, highTimes] = [highTimes - quotient * lowTimes, lowTimes];
  }
  return modulo(lowTimes, p);
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${hex(bytes)}`);
const toBytes = (value: bigint, { bytes }: GostCurve): number[] =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * (bytes - 1 - at))) & 255n));
const randomBelow = (limit: bigint): bigint =>
  (toNumber(crypto.getRandomValues(new Uint8Array(72))) % (limit - 1n)) + 1n;
