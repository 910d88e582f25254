/** Separate consents; the law forbids merging them (152-FZ after 156-FZ; product §2). A kind is the code of its legal text. */
export const consentKinds = ['personal_data', 'terms', 'publication', 'mailing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const requiredConsents: readonly ConsentKind[] = ['personal_data', 'terms'];

/** Only authors have a public page. */
export const consentKindsOf = (roles: readonly string[]): readonly ConsentKind[] =>
  consentKinds.filter((kind) => kind !== 'publication' || roles.includes('AVTOR'));

/** The version of the text that the person has read. */
export interface Consent {
  kind: ConsentKind;
  version: string;
}
