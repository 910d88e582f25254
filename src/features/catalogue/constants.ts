/** Limits and codes that schemas and pages share. */
export const authorSorts = ['rating', 'new', 'alpha', 'activity'] as const;
export type AuthorSort = (typeof authorSorts)[number];
