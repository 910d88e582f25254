/** Limits and codes that schemas and pages share. */
/** Whose votes a category counts. */
export const ratingSources = ['COMBINED', 'EXPERT', 'ORG'] as const;
