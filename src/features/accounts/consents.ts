/** Three separate consents; the law forbids merging them (152-FZ after 156-FZ; product §2). */
export const consentKinds = ['personal_data', 'terms', 'mailing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const requiredConsents: readonly ConsentKind[] = ['personal_data', 'terms'];

/** The current version; a new text needs a new version, and every account is asked again. */
export const consentVersion = '1.0';
