/** Finds the path from a signer to a configured root (RFC 5280 §6). */
import { areEqualBytes, berTag, childrenOf, parseBer } from '#kernel/signing/ber.ts';
import { readBoolean, readSmallInteger } from '#kernel/signing/ber-values.ts';
import type { BerNode } from '#kernel/signing/ber.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { hasKeyUsage, keyUsage } from '#platform/signing/key-usage.ts';
import { SignatureError } from '#platform/signing/signature-error.ts';
import type { TrustStore } from '#platform/signing/trust-store.ts';
import { isSignedBy } from '#platform/signing/verify-signature.ts';

const maxLength = 6;
/** An attacker chooses the certificates in a message, so the search is bounded. */
const maxSignatureChecks = 30;

interface PathOptions {
  trust: TrustStore;
  /** Certificates of the message. */
  others: readonly Certificate[];
  at: Date;
}

/**
 * Returns the path from the signer to the root. Throws `SignatureError` with NO_PATH, or CA_INVALID when the issuer of a
 * certificate is not an authority.
 */
export async function findPath(signer: Certificate, options: PathOptions): Promise<Certificate[]> {
  const search = { ...options, checksLeft: maxSignatureChecks, hasInvalidIssuer: false };
  const path = await extend([signer], search);
  if (path) return path;
  throw new SignatureError(search.hasInvalidIssuer ? 'CA_INVALID' : 'NO_PATH');
}

interface Search extends PathOptions {
  checksLeft: number;
  hasInvalidIssuer: boolean;
}

async function extend(path: Certificate[], search: Search): Promise<Certificate[] | null> {
  const last = path.at(-1)!;
  for (const issuer of listCandidates(last, search)) {
    if (path.length >= maxLength || search.checksLeft <= 0) return null;
    search.checksLeft -= 1;
    if (!(await hasIssued(issuer, last))) continue;
    if (!mayIssue(issuer, path.slice(1))) {
      search.hasInvalidIssuer = true;
      continue;
    }
    const longer = [...path, issuer];
    const found = isAmong(search.trust.roots, issuer) ? longer : await extend(longer, search);
    if (found) return found;
  }
  return null;
}

/** Roots first, then those valid at the time. A certificate that has issued itself is a root or leads nowhere. */
function listCandidates(certificate: Certificate, { trust, others, at }: Search): Certificate[] {
  const isValid = ({ notBefore, notAfter }: Certificate) => notBefore <= at && at <= notAfter;
  const named = [...trust.roots, ...trust.intermediates, ...others].filter(
    (candidate, index, all) =>
      areEqualBytes(candidate.subject.bytes, certificate.issuer.bytes) &&
      all.findIndex(({ bytes }) => areEqualBytes(bytes, candidate.bytes)) === index &&
      (isAmong(trust.roots, candidate) || !areEqualBytes(candidate.bytes, certificate.bytes)),
  );
  return [...named.filter(isValid), ...named.filter((candidate) => !isValid(candidate))];
}

const isAmong = (certificates: readonly Certificate[], { bytes }: Certificate): boolean =>
  certificates.some((certificate) => areEqualBytes(certificate.bytes, bytes));

const hasIssued = (issuer: Certificate, { signedBytes, signature, signatureAlgorithm }: Certificate) =>
  isSignedBy(issuer, { bytes: signedBytes, signature, algorithm: signatureAlgorithm.oid });

const basicConstraints = '2.5.29.19';

/** The authorities below are those between the signer and this one. */
function mayIssue(authority: Certificate, below: readonly Certificate[]): boolean {
  if (!isAuthority(authority) || !hasKeyUsage(authority, keyUsage.certificateSign)) return false;
  const [, maxBelow] = constraintsOf(authority);
  const counted = below.filter(({ issuer, subject }) => !areEqualBytes(issuer.bytes, subject.bytes));
  return maxBelow === undefined || counted.length <= readSmallInteger(maxBelow);
}

export function isAuthority(certificate: Certificate): boolean {
  const [flag] = constraintsOf(certificate);
  return flag?.tag === berTag.boolean && readBoolean(flag);
}

function constraintsOf({ extensions }: Certificate): readonly BerNode[] {
  const extension = extensions.get(basicConstraints);
  return extension ? childrenOf(parseBer(extension.value)) : [];
}
