/** One decimal with a comma. Truncated, not rounded: 8.46 must not look like 8.5, where bronze starts. */
export const formatRating = (rating: number): string => truncated(rating, 1);

/** Two decimals, for lists that are ordered by the rating: neighbours often differ in the second one. */
export const formatRankRating = (rating: number): string => truncated(rating, 2);

const truncated = (rating: number, decimals: number): string =>
  (Math.floor(rating * 10 ** decimals + 1e-9) / 10 ** decimals).toFixed(decimals).replace('.', ',');
