/** Keys of test authorities and persons, and their signatures. */
import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { DigestName } from '#platform/signing/algorithms.ts';
import { findGostCurve } from '#platform/signing/gost-curves.ts';
import { createStreebog, digestStreebog, updateStreebog } from '#platform/signing/streebog.ts';
import { addMultiples, fromLittleEndian, invert } from '#platform/signing/verify-gost.ts';
import { bits, element, integer, octets, oid, sequence } from './der.ts';

export interface TestKey {
  digest: DigestName;
  /** SubjectPublicKeyInfo. */
  info: Buffer;
  /** Identifier in certificates and lists. */
  signatureOid: string;
  /** Identifier in messages, as OpenSSL and CryptoPro write it. */
  messageOid: string;
  sign: (bytes: Uint8Array) => Buffer;
}

export const keyKinds = {
  'GOST 256 CryptoPro-A': '1.2.643.2.2.35.1',
  'GOST 256 tc26-A': '1.2.643.7.1.2.1.1.1',
  'GOST 512 tc26-A': '1.2.643.7.1.2.1.2.1',
  'GOST 512 tc26-C': '1.2.643.7.1.2.1.2.3',
  'RSA 2048': 'rsa',
  'ECDSA P-256': 'ec',
} as const;
export type KeyKind = keyof typeof keyKinds;

/** The same name gives the same GOST key. Keys of RSA and ECDSA are new each time. */
export function createKey(kind: KeyKind, name: string): TestKey {
  const curve = keyKinds[kind];
  if (curve === 'rsa') return createRsaKey();
  return curve === 'ec' ? createEcKey() : createGostKey(curve, name);
}

export const digests: Record<DigestName, { oid: string; of: (bytes: Uint8Array) => Buffer }> = {
  streebog256: { oid: '1.2.643.7.1.1.2.2', of: (bytes) => streebog(256, bytes) },
  streebog512: { oid: '1.2.643.7.1.1.2.3', of: (bytes) => streebog(512, bytes) },
  sha256: { oid: '2.16.840.1.101.3.4.2.1', of: (bytes) => createHash('sha256').update(bytes).digest() },
  sha384: { oid: '2.16.840.1.101.3.4.2.2', of: (bytes) => createHash('sha384').update(bytes).digest() },
  sha512: { oid: '2.16.840.1.101.3.4.2.3', of: (bytes) => createHash('sha512').update(bytes).digest() },
};

function streebog(size: 256 | 512, bytes: Uint8Array): Buffer {
  const state = createStreebog(size);
  updateStreebog(state, bytes);
  return Buffer.from(digestStreebog(state));
}

const toInfo = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

export function createRsaKey(modulusLength = 2048): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    digest: 'sha256',
    info: toInfo(publicKey),
    signatureOid: '1.2.840.113549.1.1.11',
    messageOid: '1.2.840.113549.1.1.1',
    sign: (bytes) => sign('sha256', bytes, privateKey),
  };
}

export function createEcKey(namedCurve = 'prime256v1'): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  return {
    digest: 'sha256',
    info: toInfo(publicKey),
    signatureOid: '1.2.840.10045.4.3.2',
    messageOid: '1.2.840.10045.4.3.2',
    sign: (bytes) => sign('sha256', bytes, privateKey),
  };
}

export function createGostKey(curveOid: string, name: string): TestKey {
  const curve = findGostCurve(curveOid)!;
  const { bytes: size, q, p } = curve;
  const digest = size === 32 ? 'streebog256' : 'streebog512';
  const hash = digests[digest].of;
  const multiple = (times: bigint) => {
    const { x, y, z } = addMultiples(curve, [{ point: { x: curve.x, y: curve.y }, times }]);
    const inverse = invert(z, p);
    return { x: (x * inverse * inverse) % p, y: (((y * inverse * inverse) % p) * inverse) % p };
  };
  const secret = (fromLittleEndian(hash(Buffer.from(name))) % (q - 1n)) + 1n;
  const { x, y } = multiple(secret);
  const coordinates = Buffer.concat([toBytes(x, size).reverse(), toBytes(y, size).reverse()]);
  const keyOid = size === 32 ? '1.2.643.7.1.1.1.1' : '1.2.643.7.1.1.1.2';
  return {
    digest,
    info: sequence(sequence(oid(keyOid), sequence(oid(curveOid))), bits(octets(coordinates))),
    signatureOid: size === 32 ? '1.2.643.7.1.1.3.2' : '1.2.643.7.1.1.3.3',
    messageOid: keyOid,
    sign: (bytes) => {
      const e = fromLittleEndian(hash(bytes)) % q || 1n;
      const once = (fromLittleEndian(hash(Buffer.concat([Buffer.from(name), bytes]))) % (q - 1n)) + 1n;
      const r = multiple(once).x % q;
      return Buffer.concat([toBytes((r * secret + once * e) % q, size), toBytes(r, size)]);
    },
  };
}

/** The same signatures under a key that nobody may trust: no point of the curve, or of 1024 bits. */
export function withWeakKey(key: TestKey, kind: KeyKind): TestKey {
  if (kind === 'RSA 2048') return createRsaKey(1024);
  const info = Buffer.from(key.info);
  // The last coordinate ends the structure. A point of the curve has one other value beside the true one.
  info[info.length - 1]! ^= 1;
  return { ...key, info };
}

/** A key of GOST under the name of the keys of the other size. */
export function withOtherName(key: TestKey): TestKey {
  const names = ['1.2.643.7.1.1.1.1', '1.2.643.7.1.1.1.2'].map(oid);
  const [own, other] = key.info.includes(names[0]!) ? names : names.toReversed();
  const info = Buffer.from(key.info);
  info.set(other!, info.indexOf(own!));
  return { ...key, info };
}

/** Everybody can sign for it: the signature is the padded digest itself (RFC 8017 §9.2). */
export function weakRsa(): TestKey {
  const key = createRsaKey();
  const { n } = createPublicKey({ key: key.info, format: 'der', type: 'spki' }).export({ format: 'jwk' });
  const modulus = Buffer.from(String(n), 'base64url');
  const numbers = sequence(element(0x02, Buffer.of(0), modulus), integer(1));
  return {
    ...key,
    info: sequence(sequence(oid('1.2.840.113549.1.1.1'), element(0x05)), bits(numbers)),
    sign: (bytes) => {
      const digest = sequence(
        sequence(oid(digests.sha256.oid), element(0x05)),
        octets(digests.sha256.of(bytes)),
      );
      const padding = Buffer.alloc(modulus.length - digest.length - 3, 0xff);
      return Buffer.concat([Buffer.of(0, 1), padding, Buffer.of(0), digest]);
    },
  };
}

const toBytes = (value: bigint, size: number): Buffer =>
  Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex');
