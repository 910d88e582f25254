/** Tier of a badge: by the unrounded rating of a scenario, by the percentile of an author (spec §4, §9). */
export const badgeTiers = ['default', 'bronze', 'silver', 'gold'] as const;
export type BadgeTier = (typeof badgeTiers)[number];

/** Half-open ranges: the upper bound belongs to the next tier. */
export const scenarioTierBounds: Readonly<Record<BadgeTier, readonly [from: number, below: number]>> = {
  default: [0, 8.5],
  bronze: [8.5, 9],
  silver: [9, 9.5],
  gold: [9.5, Infinity],
};

/** Half-open ranges of the integer `ufRating`: exactly 97, exactly 98, above 98. */
export const authorTierBounds: Readonly<Record<BadgeTier, readonly [from: number, below: number]>> = {
  default: [0, 97],
  bronze: [97, 98],
  silver: [98, 99],
  gold: [99, Infinity],
};

/** A scenario without a rating has the default tier. */
export function scenarioTier(rating: number | null): BadgeTier {
  if (rating === null) return 'default';
  return badgeTiers.findLast((tier) => rating >= scenarioTierBounds[tier][0]) ?? 'default';
}

/** Fractional values below 98 have the default tier: 97.5 is neither exactly 97 nor exactly 98. */
export function authorTier(ufRating: number | null): BadgeTier {
  if (ufRating === null) return 'default';
  if (ufRating > 98) return 'gold';
  if (ufRating === 98) return 'silver';
  return ufRating === 97 ? 'bronze' : 'default';
}
