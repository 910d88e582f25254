/** Rules for the certificate of a signer. The browser filters by them, the server decides by them. */
import type { CertificateInfo } from '#kernel/signing/certificate.ts';

export type CertificateViolation = 'NOT_YET_VALID' | 'EXPIRED' | 'NOT_PERSON' | 'SNILS_MISMATCH';

interface CertificateConditions {
  at: Date;
  /** The signer must be a natural person (spec §5); true by default. */
  requirePerson?: boolean;
  /** The signer must have this SNILS. */
  snils?: string | null;
}

/** Empty when the certificate may sign. */
export function listViolations(
  certificate: CertificateInfo,
  { at, requirePerson = true, snils = null }: CertificateConditions,
): CertificateViolation[] {
  const violations: CertificateViolation[] = [];
  if (at < new Date(certificate.validFrom)) violations.push('NOT_YET_VALID');
  if (at > new Date(certificate.validTo)) violations.push('EXPIRED');
  if (requirePerson && !isNaturalPerson(certificate)) violations.push('NOT_PERSON');
  if (snils !== null && !isSameSnils(certificate.snils, snils)) violations.push('SNILS_MISMATCH');
  return violations;
}

/**
 * Spec §5: SNILS, and not both INN and OGRN. Since 2021 the certificate of an organization has the director's SNILS and
 * INN, and its own INN in a field of its own.
 */
export const isNaturalPerson = ({ snils, inn, innle, ogrn }: CertificateInfo): boolean =>
  digitsOf(snils) !== '' && !(ogrn !== null && (inn !== null || innle !== null));

/** Compares the digits, because people write dashes and spaces. An empty number equals nothing. */
export function isSameSnils(one: string | null, other: string | null): boolean {
  const digits = digitsOf(one);
  return digits !== '' && digits === digitsOf(other);
}

const digitsOf = (snils: string | null): string => (snils ?? '').replace(/\D/g, '');
