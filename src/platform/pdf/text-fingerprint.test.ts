import { expect, test } from 'vitest';
import { fingerprintOf, sharedPercent } from '#platform/pdf/text-fingerprint.ts';

/** Words that follow no rule a reader would see, the same for the same seed. */
const words = (seed: number, count: number): string[] => {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return `слово${(state >>> 8) % 5000}`;
  });
};

const compare = (one: string[], other: string[]) => {
  const [a, b] = [fingerprintOf(one.join(' ')), fingerprintOf(other.join(' '))];
  return {
    percent: sharedPercent(a.hashes.filter((value, index) => value === b.hashes[index]).length),
    isCandidate: a.bands.some((band, index) => band === b.bands[index]),
  };
};

const script = words(1, 5000);

test('the same words with other signs and line breaks are the same text', () => {
  const other = script.map((word, index) => (index % 7 ? word : `${word.toUpperCase()},\n`));
  expect(compare(script, other)).toEqual({ percent: 100, isCandidate: true });
});

test.each([
  [90, 4500],
  [75, 3750],
  [60, 3000],
])(
  'a text with %i percent of the words is a candidate and estimated within 12 percent',
  (percent, shared) => {
    const other = [...script.slice(0, shared), ...words(2, 5000 - shared)];
    const found = compare(script, other);
    expect(found.isCandidate).toBe(true);
    expect(Math.abs(found.percent - percent)).toBeLessThan(12);
  },
);

test('other texts share nothing', () => {
  const found = Array.from({ length: 50 }, (_, index) => compare(script, words(index + 10, 5000)));
  expect(Math.max(...found.map(({ percent }) => percent))).toBeLessThan(5);
  expect(found.filter(({ isCandidate }) => isCandidate)).toEqual([]);
});

test('a text of a few words has no fingerprint', () => {
  expect(fingerprintOf('два слова')).toEqual({ hashes: [], bands: [] });
});
