/** Three separate consents, none merged with another (152-FZ after 156-FZ; product §2). */
export const consentKinds = ['personal_data', 'terms', 'mailing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const requiredConsents: readonly ConsentKind[] = ['personal_data', 'terms'];

/** The versions that are asked for now; a new text makes a new version, and everybody is asked again. */
export const consentVersion = '1.0';
