import { expect, test } from 'vitest';
import { isUsual, readSight, sightAttributes, sightChoices, usualSight, writeSight } from '#kernel/sight.ts';

test('every choice comes back from its cookie as it was made', () => {
  for (const [name, values] of Object.entries(sightChoices)) {
    for (const value of values) {
      const sight = { ...usualSight, [name]: value };
      expect(readSight(writeSight(sight))).toEqual(sight);
    }
  }
});

test.each([
  undefined,
  '',
  '1.',
  '2.0000000',
  '1.000000',
  '1.00000000',
  '1.4000000',
  '1.0500000',
  '1.000000x',
  '1.-000000',
  '1.0000 00',
  '"><script>',
])('the cookie %j means the usual look', (cookie) => {
  expect(readSight(cookie)).toEqual(usualSight);
});

test('html says only what is not usual, and letters of 150 per cent put things under one another', () => {
  expect(sightAttributes(usualSight)).toEqual({});
  expect(isUsual(usualSight)).toBe(true);
  expect(sightAttributes(readSight('1.1100000'))).toEqual({
    'data-a11y-text': '125',
    'data-a11y-scheme': 'black-on-white',
  });
  expect(sightAttributes({ ...usualSight, text: '150', motion: 'off' })).toEqual({
    'data-a11y-text': '150',
    'data-a11y-motion': 'off',
    'data-a11y-column': '',
  });
});
