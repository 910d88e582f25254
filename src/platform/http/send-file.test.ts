import { describe, expect, test } from 'vitest';
import { dispositionOf, rangeOf } from './send-file.ts';

describe('a range of ten bytes', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=5-2', null],
    ['bytes=0-1,4-5', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['lines=1-2', null],
    [undefined, null],
  ])('%s', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected);
  });

  test('of an empty file is beyond it', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('beyond');
    expect(rangeOf('bytes=-1', 0)).toBe('beyond');
  });
});

test('a Russian name stands beside an ASCII one, and neither can break the header', () => {
  expect(dispositionOf('inline', 'Сцена "1"\r\n.pdf')).toBe(
    `inline; filename="_____ _1___.pdf"; filename*=UTF-8''%D0%A1%D1%86%D0%B5%D0%BD%D0%B0%20%221%22%0D%0A.pdf`,
  );
});
