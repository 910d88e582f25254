/** Checks the signed attributes of a message (RFC 5652 §5.4, RFC 5035). */
import { areEqualBytes, childrenOf } from '#kernel/signing/ber.ts';
import { readOctets, readOid, readTime } from '#kernel/signing/ber-values.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { findDigest } from '#platform/signing/algorithms.ts';
import type { DigestName } from '#platform/signing/algorithms.ts';
import { hashDocument } from '#platform/signing/hash-document.ts';
import { SignatureError } from '#platform/signing/signature-error.ts';
import type { SignedAttributes, Signer } from '#platform/signing/signed-message.ts';
import { isSignedBy, isSupported } from '#platform/signing/verify-signature.ts';

const dataType = '1.2.840.113549.1.7.1';

const attributeOids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

export function readSigningTime({ values }: SignedAttributes): string | null {
  const value = values.get(attributeOids.signingTime);
  return value ? readTime(value).toISOString() : null;
}

/** Accepts only the content type of documents: time stamps and OCSP answers have the same syntax. */
export function requireContentType({ values }: SignedAttributes, contentType: string): void {
  const value = values.get(attributeOids.contentType);
  if (!value || readOid(value) !== contentType || contentType !== dataType)
    throw new SignatureError('CONTENT_TYPE');
}

export function requireHash({ values }: SignedAttributes, hash: Uint8Array): void {
  const value = values.get(attributeOids.messageDigest);
  if (!value || !areEqualBytes(readOctets(value), hash)) throw new SignatureError('DIGEST_MISMATCH');
}

/** RFC 5035: without it a signature could be said to belong to another certificate of the same key. */
export async function requireSigningCertificate(
  { values }: SignedAttributes,
  certificate: Certificate,
  isRequired: boolean,
): Promise<void> {
  const value = values.get(attributeOids.signingCertificateV2);
  if (!value && isRequired) throw new SignatureError('NOT_CADES_BES');
  if (!value) return;
  const identifier = childrenOf(childrenOf(childrenOf(value)[0])[0]);
  const hasAlgorithm = identifier[0]?.tag === 0x30;
  const digest = hasAlgorithm ? findDigest(readOid(identifier[0]!.children[0])) : 'sha256';
  const hash = digest && (await hashDocument(certificate.bytes, digest));
  if (!hash || !areEqualBytes(readOctets(identifier[hasAlgorithm ? 1 : 0]), hash)) {
    throw new SignatureError('CADES_CERT_MISMATCH');
  }
}

interface SignedFields {
  signer: Signer;
  attributes: SignedAttributes;
  digest: DigestName;
}

export async function requireSignature(
  certificate: Certificate,
  { signer, attributes, digest }: SignedFields,
): Promise<void> {
  const { signature, signatureAlgorithm: algorithm } = signer;
  const signed = { bytes: attributes.signedBytes, signature, algorithm, digest };
  if (!isSupported(certificate, signed)) throw new SignatureError('UNSUPPORTED');
  if (!(await isSignedBy(certificate, signed))) throw new SignatureError('BAD_SIGNATURE');
}
