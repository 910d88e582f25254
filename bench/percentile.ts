/** `share` from 0 to 1. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median and the 95th percentile, for a cell of a table. */
export const spread = (values: readonly number[]): string =>
  `${percentile(values, 0.5).toFixed(1)}/${percentile(values, 0.95).toFixed(1)}`;
