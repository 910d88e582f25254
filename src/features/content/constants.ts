/** Limits and codes that schemas and pages share. */
export const maxTextLength = 20_000;

export const audiences = ['ALL', 'AVTOR', 'EXPERT', 'OK'] as const; // product §14

export type Audience = (typeof audiences)[number];

export const blockCodes = ['about', 'order'] as const;
export type BlockCode = (typeof blockCodes)[number];

export const maxFaqSearchLength = 100;
