import { scenarioTier } from './rating-tier.ts';
import type { BadgeTier } from './rating-tier.ts';

/** One decimal with a comma. Truncated, not rounded: 8.46 must not look like 8.5, where bronze starts. */
export const formatRating = (rating: number): string => truncated(rating, 1);

/** Two decimals, for lists that are ordered by the rating: neighbours often differ in the second one. */
export const formatRankRating = (rating: number): string => truncated(rating, 2);

const truncated = (rating: number, decimals: number): string =>
  (Math.floor(rating * 10 ** decimals + 1e-9) / 10 ** decimals).toFixed(decimals).replace('.', ',');

/** For such a list. A company sees only the medal until its own vote: then the value is null (product §8). */
export const rankBadge = ({
  rating,
  badge = 'default',
}: {
  rating: number | null;
  badge?: BadgeTier | undefined;
}) =>
  rating === null
    ? { value: null, tier: badge }
    : { value: formatRankRating(rating), tier: scenarioTier(rating) };
