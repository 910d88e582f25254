/** Whether a certificate was issued to an organization, by its numbers. The browser filters by it, the server decides by it. */
import type { CertificateInfo } from '#kernel/signing/certificate.ts';

export interface OrganizationNumbers {
  inn: string;
  /** Empty when the profile does not have it: then no certificate fits. */
  ogrn: string;
}

/** A legal entity is recognised by its OGRN, a sole trader by the OGRNIP and the INN of the person. */
export function isCertificateOf(
  { inn, innle, ogrn, ogrnip }: Pick<CertificateInfo, 'inn' | 'innle' | 'ogrn' | 'ogrnip'>,
  organization: OrganizationNumbers,
): boolean {
  const isTrader = organization.inn.length === 12;
  const registered = isTrader ? ogrnip : ogrn;
  if (registered === null || (isTrader && ogrn !== null)) return false;
  const taxpayer = isTrader ? inn : (innle ?? withoutZeros(inn));
  return taxpayer === organization.inn && registered === organization.ogrn;
}

/** Until 2021 the INN of a legal entity stood in the field of a person, after two zeros. */
const withoutZeros = (inn: string | null): string | null => inn?.replace(/^00(?=\d{10}$)/, '') ?? null;
