/** Verifies a detached CAdES-BES signature of a document. */
import { createHash } from 'node:crypto';
import { BerError, toHex } from '#kernel/signing/ber.ts';
import { toCertificateInfo } from '#kernel/signing/certificate.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { findDigest } from '#platform/signing/algorithms.ts';
import type { DigestName } from '#platform/signing/algorithms.ts';
import { findPath } from '#platform/signing/certificate-path.ts';
import {
  readSigningTime,
  requireContentType,
  requireHash,
  requireSignature,
  requireSigningCertificate,
} from '#platform/signing/check-attributes.ts';
import { checkPath } from '#platform/signing/check-path.ts';
import { hashDocument } from '#platform/signing/hash-document.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';
import { SignatureError } from '#platform/signing/signature-error.ts';
import { readSignedMessage } from '#platform/signing/signed-message.ts';
import type { SignedMessage, Signer } from '#platform/signing/signed-message.ts';
import { signatureErrorCodes } from '#platform/signing/verdict.ts';
import type {
  SignatureErrorCode,
  SignerCertificate,
  UsedRevocationList,
  Verdict,
} from '#platform/signing/verdict.ts';
import type { SignedDocument, VerifyDetached, VerifyOptions } from '#platform/signing/verify-options.ts';

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
  /** Collects the results. */
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

/** Runs the cheap checks before the document is read. */
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
