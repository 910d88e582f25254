import { createPublicKey, verify } from 'node:crypto';
import type { AsymmetricKeyDetails, KeyObject } from 'node:crypto';
import { BerError, berTag, childrenOf, expectTag, parseBer } from '#kernel/signing/ber.ts';
import { readOid } from '#kernel/signing/ber-values.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { findSignatureAlgorithm, isKeyOf } from '#platform/signing/algorithms.ts';
import type { DigestName, SignatureAlgorithm } from '#platform/signing/algorithms.ts';
import { findGostCurve } from '#platform/signing/gost-curves.ts';
import type { GostCurve } from '#platform/signing/gost-curves.ts';
import { verifyInThread } from '#platform/signing/signature-threads.ts';
import { hashDocument } from '#platform/signing/hash-document.ts';

export interface SignedBytes {
  bytes: Uint8Array;
  signature: Uint8Array;
  /** Object identifier. */
  algorithm: string;
  /** For a message, which names the digest apart from the algorithm. */
  digest?: DigestName;
}

/** True when the key can verify signatures of this algorithm. */
export const isSupported = (signer: Certificate, { algorithm, digest }: SignedBytes): boolean =>
  findVerifier(signer, findSignatureAlgorithm(algorithm, digest ?? null)) !== null;

/** False also for algorithms that are not supported. */
export async function isSignedBy(signer: Certificate, signed: SignedBytes): Promise<boolean> {
  const algorithm = findSignatureAlgorithm(signed.algorithm, signed.digest ?? null);
  const verifier = findVerifier(signer, algorithm);
  if (!algorithm || !verifier) return false;
  if ('curve' in verifier) {
    return verifyInThread({
      curve: verifier.curve.name,
      publicKey: verifier.publicKey,
      digest: await hashDocument(signed.bytes, algorithm.digest),
      signature: Uint8Array.from(signed.signature),
    });
  }
  return verify(algorithm.digest, signed.bytes, verifier.key, signed.signature);
}

type Verifier = { curve: GostCurve; publicKey: Uint8Array } | { key: KeyObject };

function findVerifier(signer: Certificate, algorithm: SignatureAlgorithm | undefined): Verifier | null {
  if (!algorithm || !isKeyOf(signer.keyAlgorithm.oid, algorithm)) return null;
  try {
    return algorithm.kind === 'gost' ? readGostKey(signer, algorithm) : readNodeKey(signer, algorithm);
  } catch {
    return null;
  }
}

/** RFC 9215: two coordinates in an octet string, the curve in the parameters. */
function readGostKey({ keyAlgorithm, publicKey }: Certificate, { digest }: SignatureAlgorithm): Verifier {
  const [parameters] = childrenOf(keyAlgorithm.parameters ? parseBer(keyAlgorithm.parameters) : undefined);
  const curve = findGostCurve(readOid(parameters));
  if (curve?.bytes !== (digest === 'streebog256' ? 32 : 64)) throw new BerError('The curve is unknown');
  const { content } = expectTag(parseBer(publicKey), berTag.octetString);
  return { curve, publicKey: Uint8Array.from(content) };
}

const namedCurves = ['prime256v1', 'secp384r1', 'secp521r1'];

function readNodeKey({ publicKeyInfo }: Certificate, { kind }: SignatureAlgorithm): Verifier | null {
  const key = createPublicKey({ key: Buffer.from(publicKeyInfo), format: 'der', type: 'spki' });
  const { namedCurve = '', ...details } = key.asymmetricKeyDetails ?? {};
  const isStrong = kind === 'rsa' ? isStrongRsa(details) : namedCurves.includes(namedCurve);
  return isStrong ? { key } : null;
}

/** Everybody can sign for a key with the exponent 1. Large numbers take long. */
const isStrongRsa = ({ modulusLength = 0, publicExponent = 0n }: AsymmetricKeyDetails): boolean =>
  modulusLength >= 2048 && modulusLength <= 8192 && publicExponent >= 3n && publicExponent < 2n ** 33n;
