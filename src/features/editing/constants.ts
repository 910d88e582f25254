/** Limits and codes that schemas and pages share. */
export const maxPreviewLength = 50_000;
