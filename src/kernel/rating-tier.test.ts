import { expect, test } from 'vitest';
import { authorTier, authorTierBounds, badgeTiers, scenarioTier, scenarioTierBounds } from './rating-tier.ts';

test.each([
  [null, 'default'],
  [0, 'default'],
  [8.4, 'default'],
  [8.49, 'default'],
  [8.4999999999, 'default'],
  [8.5, 'bronze'],
  [8.999, 'bronze'],
  [8.9999999999, 'bronze'],
  [9, 'silver'],
  [9.4999999999, 'silver'],
  [9.5, 'gold'],
  [9.64, 'gold'],
  [10, 'gold'],
] as const)('a scenario rated %s has the badge %s', (rating, tier) => {
  expect(scenarioTier(rating)).toBe(tier);
});

test.each([
  [null, 'default'],
  [0, 'default'],
  [96, 'default'],
  [96.99, 'default'],
  [97, 'bronze'],
  [97.01, 'default'],
  [97.99, 'default'],
  [98, 'silver'],
  [98.01, 'gold'],
  [99, 'gold'],
  [100, 'gold'],
] as const)('an author at %s has the badge %s', (ufRating, tier) => {
  expect(authorTier(ufRating)).toBe(tier);
});

test('the bounds of the search filter name the same tiers, without a gap', () => {
  for (const [of, bounds] of [
    [scenarioTier, scenarioTierBounds],
    [authorTier, authorTierBounds],
  ] as const) {
    expect(badgeTiers.map((tier) => of(bounds[tier][0]))).toEqual(badgeTiers);
    expect(badgeTiers.slice(1).map((tier) => bounds[tier][0])).toEqual(
      badgeTiers.slice(0, -1).map((tier) => bounds[tier][1]),
    );
  }
});
