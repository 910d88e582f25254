/** Collapses white space and cuts the query to the 300 characters that the provider accepts. */
export const normalizeQuery = (query: string): string =>
  query.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, 300);

export const clampLimit = (limit: number | undefined): number =>
  Math.min(20, Math.max(1, Math.trunc(limit ?? 10) || 10));
