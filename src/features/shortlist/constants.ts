/** Limits and codes that schemas and pages share. */
export const favoriteKinds = ['avtor', 'scenario'] as const;
export type FavoriteKind = (typeof favoriteKinds)[number];
