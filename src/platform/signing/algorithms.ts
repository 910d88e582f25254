/** Object identifiers of the algorithms of signatures. */

export type DigestName = 'streebog256' | 'streebog512' | 'sha256' | 'sha384' | 'sha512';
export type KeyKind = 'gost' | 'rsa' | 'ec';

export interface SignatureAlgorithm {
  kind: KeyKind;
  digest: DigestName;
}

/** Undefined also for SHA-1 and the GOST of 1994: they are broken or withdrawn. */
export const findDigest = (oid: string): DigestName | undefined => digests[oid];

/** True when a key of this object identifier makes signatures of the algorithm. The keys of GOST differ by their size. */
export const isKeyOf = (oid: string, { kind, digest }: SignatureAlgorithm): boolean =>
  keys[oid]?.kind === kind && keys[oid].digests.includes(digest);

/**
 * Undefined when the algorithms do not fit. Messages of CryptoPro, ViPNet and OpenSSL name the algorithm of the key and of
 * the digest instead of one of both.
 */
export function findSignatureAlgorithm(
  oid: string,
  digest: DigestName | null,
): SignatureAlgorithm | undefined {
  const key = keys[oid];
  if (key) return digest && key.digests.includes(digest) ? { kind: key.kind, digest } : undefined;
  const algorithm = signatures[oid];
  return digest === null || algorithm?.digest === digest ? algorithm : undefined;
}

const digests: Record<string, DigestName | undefined> = {
  '1.2.643.7.1.1.2.2': 'streebog256',
  '1.2.643.7.1.1.2.3': 'streebog512',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const sha2: readonly DigestName[] = ['sha256', 'sha384', 'sha512'];
const keys: Record<string, { kind: KeyKind; digests: readonly DigestName[] } | undefined> = {
  '1.2.643.7.1.1.1.1': { kind: 'gost', digests: ['streebog256'] },
  '1.2.643.7.1.1.1.2': { kind: 'gost', digests: ['streebog512'] },
  '1.2.840.113549.1.1.1': { kind: 'rsa', digests: sha2 },
  '1.2.840.10045.2.1': { kind: 'ec', digests: sha2 },
};

const signatures: Record<string, SignatureAlgorithm | undefined> = {
  '1.2.643.7.1.1.3.2': { kind: 'gost', digest: 'streebog256' },
  '1.2.643.7.1.1.3.3': { kind: 'gost', digest: 'streebog512' },
  '1.2.840.113549.1.1.11': { kind: 'rsa', digest: 'sha256' },
  '1.2.840.113549.1.1.12': { kind: 'rsa', digest: 'sha384' },
  '1.2.840.113549.1.1.13': { kind: 'rsa', digest: 'sha512' },
  '1.2.840.10045.4.3.2': { kind: 'ec', digest: 'sha256' },
  '1.2.840.10045.4.3.3': { kind: 'ec', digest: 'sha384' },
  '1.2.840.10045.4.3.4': { kind: 'ec', digest: 'sha512' },
};
