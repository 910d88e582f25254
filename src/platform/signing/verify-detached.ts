/** Verifies a detached CAdES-BES signature of a document. */
import { createHash } from 'node:crypto';
import {
  areEqualBytes,
  BerError,
  childrenOf,
  readOctets,
  readOid,
  readTime,
  toHex,
} from '#kernel/signing/ber.ts';
import { toCertificateInfo } from '#kernel/signing/certificate.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { findDigest } from '#platform/signing/algorithms.ts';
import type { DigestName } from '#platform/signing/algorithms.ts';
import { findPath } from '#platform/signing/certificate-path.ts';
import { checkPath } from '#platform/signing/check-path.ts';
import { hashDocument } from '#platform/signing/hash-document.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';
import { SignatureError } from '#platform/signing/signature-error.ts';
import { readSignedMessage } from '#platform/signing/signed-message.ts';
import type { SignedAttributes, SignedMessage, Signer } from '#platform/signing/signed-message.ts';
import { signatureErrorCodes } from '#platform/signing/verdict.ts';
import type {
  SignatureErrorCode,
  SignerCertificate,
  UsedRevocationList,
  Verdict,
} from '#platform/signing/verdict.ts';
import type { SignedDocument, VerifyDetached, VerifyOptions } from '#platform/signing/verify-options.ts';
import { isSignedBy, isSupported } from '#platform/signing/verify-signature.ts';

/** Rejects only when the document cannot be read, or with `unavailable` when too many signatures wait. */
export const verifyDetached: VerifyDetached = async (document, signature, options) => {
  const started = performance.now();
  const verdict = emptyVerdict();
  try {
    const message = readSignedMessage(signature);
    await verifyMessage(message, { document, options, verdict });
  } catch (error) {
    verdict.errors.push(codeOf(error));
  }
  const inOrder = (codes: SignatureErrorCode[]) => signatureErrorCodes.filter((code) => codes.includes(code));
  return {
    ...verdict,
    ok: verdict.errors.length === 0,
    errors: inOrder(verdict.errors),
    warnings: inOrder(verdict.warnings),
    ms: Math.round(performance.now() - started),
  };
};

/** The certificate of the only signer, to be stored beside the verdict; null when the message has none. */
export function findSignerCertificate(signature: Uint8Array): Uint8Array | null {
  try {
    const message = readSignedMessage(signature);
    return findSigner(message).certificate.bytes;
  } catch (error) {
    codeOf(error);
    return null;
  }
}

function codeOf(error: unknown): SignatureErrorCode {
  if (error instanceof SignatureError) return error.code;
  if (error instanceof BerError) return 'MALFORMED';
  throw error;
}

const emptyVerdict = (): Verdict => ({
  ok: false,
  errors: [],
  warnings: [],
  certificate: null,
  chain: [],
  revocationLists: [],
  signingTime: null,
  digestAlg: null,
  digest: null,
  ms: 0,
});

interface Verification {
  document: SignedDocument;
  options: VerifyOptions;
  /** Filled with what is found. */
  verdict: Verdict;
}

async function verifyMessage(
  message: SignedMessage,
  { document, options, verdict }: Verification,
): Promise<void> {
  const digest = requireDigest(message);
  const { signer, certificate } = findSigner(message);
  verdict.certificate = describe(certificate);
  const attributes = signer.signedAttributes;
  if (!attributes) throw new SignatureError('NO_SIGNED_ATTRS');
  verdict.signingTime = readSigningTime(attributes);
  verdict.digestAlg = digest;
  requireContentType(attributes, message.contentType);
  const hash = await hashDocument(document, digest);
  verdict.digest = toHex(hash);
  requireHash(attributes, hash);
  await requireSigningCertificate(attributes, certificate, options.requireCades ?? true);
  await requireSignature(certificate, { signer, attributes, digest });
  const path = await findPath(certificate, {
    trust: options.trust,
    others: message.certificates,
    at: options.at,
  });
  verdict.chain = path.map(describe);
  const { errors, warnings, used } = await checkPath(path, options);
  verdict.errors.push(...errors);
  verdict.warnings.push(...warnings);
  verdict.revocationLists = used.map(describeList);
}

/** The cheap refusals come before the document is read. */
function requireDigest({ content, signers }: SignedMessage): DigestName {
  const digests = signers.map(({ digestAlgorithm }) => findDigest(digestAlgorithm));
  if (digests.includes(undefined)) throw new SignatureError('UNSUPPORTED');
  if (content !== null) throw new SignatureError('NOT_DETACHED');
  if (digests.length === 0) throw new SignatureError('NO_SIGNER');
  if (digests.length > 1) throw new SignatureError('MANY_SIGNERS');
  return digests[0]!;
}

function findSigner({ signers, certificates }: SignedMessage): { signer: Signer; certificate: Certificate } {
  const certificate = certificates.find((one) => signers[0]?.isSignerOf(one));
  if (!certificate) throw new SignatureError('CERT_NOT_FOUND');
  return { signer: signers[0]!, certificate };
}

const attributeOids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

function readSigningTime({ values }: SignedAttributes): string | null {
  const value = values.get(attributeOids.signingTime);
  return value ? readTime(value).toISOString() : null;
}

function requireContentType({ values }: SignedAttributes, contentType: string): void {
  const value = values.get(attributeOids.contentType);
  if (!value || readOid(value) !== contentType) throw new SignatureError('CONTENT_TYPE');
}

function requireHash({ values }: SignedAttributes, hash: Uint8Array): void {
  const value = values.get(attributeOids.messageDigest);
  if (!value || !areEqualBytes(readOctets(value), hash)) throw new SignatureError('DIGEST_MISMATCH');
}

/** RFC 5035: without it a signature could be said to belong to another certificate of the same key. */
async function requireSigningCertificate(
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

async function requireSignature(
  certificate: Certificate,
  { signer, attributes, digest }: SignedFields,
): Promise<void> {
  const { signature, signatureAlgorithm: algorithm } = signer;
  const signed = { bytes: attributes.signedBytes, signature, algorithm, digest };
  if (!isSupported(certificate, signed)) throw new SignatureError('UNSUPPORTED');
  if (!(await isSignedBy(certificate, signed))) throw new SignatureError('BAD_SIGNATURE');
}

const describe = (certificate: Certificate): SignerCertificate => ({
  ...toCertificateInfo(certificate),
  thumbprint: createHash('sha1').update(certificate.bytes).digest('hex').toUpperCase(),
});

const describeList = ({ issuer, number, thisUpdate, nextUpdate }: RevocationList): UsedRevocationList => ({
  issuer: issuer.commonName ?? '',
  number,
  thisUpdate: thisUpdate.toISOString(),
  nextUpdate: nextUpdate?.toISOString() ?? null,
});
