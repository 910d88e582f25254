/**
 * The authority of the demo issues certificates to anybody, so its signatures prove nothing. Production refuses to start
 * when it trusts a certificate of an organization with this name.
 */
export const demoAuthorityName = 'Scenarium demo authority: its signatures are worthless';

export interface DemoPerson {
  surname: string;
  givenName: string;
  /** Eleven digits. */
  snils: string;
  /** The organization that the person heads. The certificate is issued to it. */
  organization?: DemoOrganization | undefined;
}

export interface DemoOrganization {
  name: string;
  inn: string;
  ogrn: string;
}

export interface DemoSigner {
  /** A detached signature (CAdES-BES, DER) with a certificate that is issued for it. */
  sign(document: Uint8Array, person: DemoPerson, at: Date): Uint8Array;
}
