import { areEqualBytes } from '#kernel/signing/ber.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { hasKeyUsage, keyUsage } from '#platform/signing/key-usage.ts';
import { isAbout } from '#platform/signing/list-scope.ts';
import { findRevocation } from '#platform/signing/revocation-list.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';
import type { SignatureErrorCode } from '#platform/signing/verdict.ts';
import { isSignedBy } from '#platform/signing/verify-signature.ts';

interface RevocationQuestion {
  issuer: Certificate;
  lists: readonly RevocationList[];
  at: Date;
}

interface RevocationAnswer {
  error: SignatureErrorCode | null;
  used: RevocationList[];
}

/** A missing list is an error: a certificate is not valid by default. */
export async function checkRevocation(
  certificate: Certificate,
  { issuer, lists, at }: RevocationQuestion,
): Promise<RevocationAnswer> {
  const used: RevocationList[] = [];
  for (const list of lists) {
    // A list may leave out certificates that had expired before it was made (RFC 5280 §3.3).
    if (list.thisUpdate > certificate.notAfter || !isAbout(list, certificate)) continue;
    if (await isListOf(issuer, list)) used.push(list);
  }
  return { error: judge(certificate, used, at), used };
}

function judge(
  certificate: Certificate,
  lists: readonly RevocationList[],
  at: Date,
): SignatureErrorCode | null {
  if (lists.length === 0) return 'NO_CRL';
  const times = lists.map((list) => findRevocation(list, certificate.serial));
  if (times.some((time) => time !== null && time <= at)) return 'REVOKED';
  const isFresh = ({ nextUpdate }: RevocationList) => nextUpdate !== null && at <= nextUpdate;
  return lists.some(isFresh) ? null : 'CRL_STALE';
}

/** The signature of a large list takes up to a second, so each list is verified once. Keyed by the authority. */
const verified = new WeakMap<RevocationList, Map<string, boolean>>();

/** True when the authority has signed the list and may do so. */
export async function isListOf(issuer: Certificate, list: RevocationList): Promise<boolean> {
  if (!areEqualBytes(list.issuer.bytes, issuer.subject.bytes)) return false;
  if (!hasKeyUsage(issuer, keyUsage.revocationListSign)) return false;
  const key = Buffer.from(issuer.publicKeyInfo).toString('base64');
  const known = verified.get(list)?.get(key);
  if (known !== undefined) return known;
  const isValid = await isSignedBy(issuer, {
    bytes: list.signedBytes,
    signature: list.signature,
    algorithm: list.signatureAlgorithm.oid,
  });
  verified.set(list, (verified.get(list) ?? new Map<string, boolean>()).set(key, isValid));
  return isValid;
}
