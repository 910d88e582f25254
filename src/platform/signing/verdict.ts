import type { CertificateInfo } from '#kernel/signing/certificate.ts';

/** In the order in which they are found. */
export const signatureErrorCodes = [
  'MALFORMED',
  'UNSUPPORTED',
  'NOT_DETACHED',
  'NO_SIGNER',
  'MANY_SIGNERS',
  'CERT_NOT_FOUND',
  'NO_SIGNED_ATTRS',
  'CONTENT_TYPE',
  'DIGEST_MISMATCH',
  'NOT_CADES_BES',
  'CADES_CERT_MISMATCH',
  'BAD_SIGNATURE',
  'NO_PATH',
  'CA_INVALID',
  'KEY_USAGE',
  'CRITICAL_EXTENSION',
  'NOT_YET_VALID',
  'EXPIRED',
  'REVOKED',
  'NO_CRL',
  'CRL_STALE',
  'NOT_PERSON',
  'SNILS_MISMATCH',
] as const;

export type SignatureErrorCode = (typeof signatureErrorCodes)[number];

export interface SignerCertificate extends CertificateInfo {
  /** SHA-1 in upper case, as Windows and CryptoPro show it. */
  thumbprint: string;
}

export interface UsedRevocationList {
  /** Common name of the authority. */
  issuer: string;
  /** Decimal; null when the list has none. */
  number: string | null;
  thisUpdate: string;
  nextUpdate: string | null;
}

/** Plain JSON: it is stored and printed as it is. */
export interface Verdict {
  ok: boolean;
  errors: SignatureErrorCode[];
  /** Failures of checks that were not required, for instance of revocation with `soft`. */
  warnings: SignatureErrorCode[];
  /** Null when the signature does not have one. */
  certificate: SignerCertificate | null;
  /** From the signer to the root; empty without a path. */
  chain: SignerCertificate[];
  revocationLists: UsedRevocationList[];
  /** The signer's claim, never trusted. ISO 8601. */
  signingTime: string | null;
  digestAlg: string | null;
  /** Digest of the document in lower case hex. */
  digest: string | null;
  /** Duration of the verification. */
  ms: number;
}
