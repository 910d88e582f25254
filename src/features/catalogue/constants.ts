/** Limits and codes that schemas and pages share. */
export const authorSorts = ['rating', 'new', 'alpha', 'activity'] as const;
export type AuthorSort = (typeof authorSorts)[number];

/** The search does not count the scenarios of a word beyond it. */
export const maxWordCount = 1_000;
