import { describe, expect, test } from 'vitest';
import { rangeOf } from './send-file.ts';

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

  test('of an empty file is not satisfiable', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('beyond');
    expect(rangeOf('bytes=-1', 0)).toBe('beyond');
  });
});
