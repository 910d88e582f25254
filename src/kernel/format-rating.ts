/** One decimal with a comma. Truncated, not rounded: 8.46 must not look like 8.5, where bronze starts. */
export const formatRating = (rating: number): string =>
  (Math.floor(rating * 10 + 1e-9) / 10).toFixed(1).replace('.', ',');
