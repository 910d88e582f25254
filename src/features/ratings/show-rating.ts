/** One decimal with a Russian comma; cut, not rounded, so that 8,46 never looks like the bronze that it is not. */
export const showRating = (rating: number): string =>
  (Math.floor(rating * 10 + 1e-9) / 10).toFixed(1).replace('.', ',');
