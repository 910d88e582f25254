/** Limits and codes that schemas and pages share. */
export const authorSorts = ['rating', 'new', 'alpha', 'activity'] as const;
export type AuthorSort = (typeof authorSorts)[number];

/** Texts that a search finds words in, but the row of a scenario does not show: see `scenario_unshown_texts`. */
export const hiddenPlaces = ['annotation', 'summary', 'characters', 'place', 'time'] as const;

/** The search does not count the scenarios of a word beyond it. */
export const maxWordCount = 1_000;
