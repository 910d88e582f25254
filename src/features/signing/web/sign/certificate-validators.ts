import type { CertificateValidator, UserCertificate } from '#features/signing/web/client/certificates.ts';
import { isNaturalPerson, isSameSnils } from '#kernel/signing/certificate-rules.ts';
import type { Translate } from '#kernel/translate.ts';

/** The signer is a natural person (spec §5). */
export const naturalPerson =
  (t: Translate): CertificateValidator =>
  (certificate) =>
    isNaturalPerson(certificate) || t('sign@rule.person');

/** The certificate has this SNILS (spec §5). */
export const sameSnils =
  (t: Translate, snils: string): CertificateValidator =>
  (certificate) =>
    isSameSnils(certificate.snils, snils) || t('sign@rule.snils');

/** The certificates with the texts of the rules that they break. Those that fit come first. */
export function validate(
  certificates: readonly UserCertificate[],
  { validators, t }: { validators: readonly CertificateValidator[]; t: Translate },
): UserCertificate[] {
  const valid: CertificateValidator = ({ isValid }) => isValid || t('sign@rule.valid');
  const validated = certificates.map((certificate) => {
    const results = [valid, ...validators].map((check) => check(certificate));
    return { ...certificate, validationErrors: results.filter((result) => result !== true) };
  });
  return validated.toSorted((one, other) => Number(!fits(one)) - Number(!fits(other)));
}

export const fits = ({ validationErrors }: UserCertificate): boolean => validationErrors.length === 0;
