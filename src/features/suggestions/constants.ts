/** Limits and codes that schemas and pages share. */
export const addressBounds = ['region', 'area', 'city', 'settlement', 'street', 'house'] as const;
export type AddressBound = (typeof addressBounds)[number];
