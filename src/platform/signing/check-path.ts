import { listViolations } from '#kernel/signing/certificate-rules.ts';
import { toCertificateInfo } from '#kernel/signing/certificate.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { hasKeyUsage, keyUsage, mayServePeople } from '#platform/signing/key-usage.ts';
import { checkRevocation } from '#platform/signing/revocation.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';
import type { SignatureErrorCode } from '#platform/signing/verdict.ts';
import type { VerifyOptions } from '#platform/signing/verify-options.ts';

interface PathFindings {
  errors: SignatureErrorCode[];
  warnings: SignatureErrorCode[];
  used: RevocationList[];
}

/** Critical extensions must be understood (RFC 5280 §4.2). These are, or do not limit a signature. */
const understood = new Set([
  '2.5.29.14', // subject key identifier
  '2.5.29.15', // key usage
  '2.5.29.16', // period of the private key
  '2.5.29.17', // subject alternative name
  '2.5.29.19', // basic constraints
  '2.5.29.31', // distribution points of revocation lists
  '2.5.29.32', // certificate policies
  '2.5.29.35', // authority key identifier
  '2.5.29.37', // extended key usage
  '1.2.643.100.111', // tool of the subject
  '1.2.643.100.112', // tool of the issuer
  '1.2.643.100.114', // how the subject was identified
]);

/** The rules for a path whose signatures are valid. All violations are listed. */
export async function checkPath(path: readonly Certificate[], options: VerifyOptions): Promise<PathFindings> {
  const [signer, ...authorities] = path as readonly [Certificate, ...Certificate[]];
  const { at, snils, requirePerson } = options;
  const errors: SignatureErrorCode[] = listViolations(toCertificateInfo(signer), {
    at,
    snils,
    requirePerson,
  });
  if (!hasKeyUsage(signer, keyUsage.signature) || !mayServePeople(signer)) errors.push('KEY_USAGE');
  if (path.slice(0, -1).some(hasUnknownExtension) || authorities.some(isLimited))
    errors.push('CRITICAL_EXTENSION');
  for (const authority of authorities) errors.push(...listDateViolations(authority, at));
  const { errors: revocationErrors, used } = await checkRevocations(path, options);
  const isSoft = options.revocation === 'soft';
  const isWarning = (code: SignatureErrorCode) => isSoft && code !== 'REVOKED';
  return {
    errors: [...errors, ...revocationErrors.filter((code) => !isWarning(code))],
    warnings: revocationErrors.filter(isWarning),
    used,
  };
}

const hasUnknownExtension = ({ extensions }: Certificate): boolean =>
  [...extensions].some(([oid, { isCritical }]) => isCritical && !understood.has(oid));

/** Limits of what an authority may issue. They are not evaluated, so they are refused even if not critical. */
const limits = [
  '2.5.29.30', // names
  '2.5.29.36', // policies
];

const isLimited = ({ extensions }: Certificate): boolean => limits.some((oid) => extensions.has(oid));

const listDateViolations = (certificate: Certificate, at: Date): SignatureErrorCode[] =>
  listViolations(toCertificateInfo(certificate), { at, requirePerson: false });

/** Checks all certificates but the root. Lists do not cover expired certificates. */
async function checkRevocations(
  path: readonly Certificate[],
  { at, revocation = 'require', trust }: VerifyOptions,
): Promise<{ errors: SignatureErrorCode[]; used: RevocationList[] }> {
  const errors: SignatureErrorCode[] = [];
  const used: RevocationList[] = [];
  if (revocation === 'off') return { errors, used };
  for (const [index, certificate] of path.slice(0, -1).entries()) {
    if (listDateViolations(certificate, at).length > 0) continue;
    const answer = await checkRevocation(certificate, {
      issuer: path[index + 1]!,
      lists: trust.revocationLists,
      at,
    });
    if (answer.error) errors.push(answer.error);
    used.push(...answer.used);
  }
  return { errors, used };
}
