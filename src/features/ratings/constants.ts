/** Limits and codes that schemas and pages share. */
/** Whose votes a new category counts. No expert votes yet, so a category of theirs would stay empty. */
export const ratingSources = ['COMBINED', 'ORG'] as const;
