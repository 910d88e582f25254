import { expect, test } from 'vitest';
import { withDisplayedDates, withTimestamps } from '#api/date-strings.ts';

test('a text that looks like a date leaves as a timestamp, a birthday as it is', () => {
  expect(
    withTimestamps({ name: '12.06.1941', tags: ['12.06.1941 10:30', 'лето'], birthday: '12.06.1941' }),
  ).toEqual({
    name: '1941-06-12T00:00:00.000Z',
    tags: ['1941-06-12T10:30:00.000Z', 'лето'],
    birthday: '12.06.1941',
  });
});

test('an incoming ISO date of any field of text is shown as dd.MM.yyyy', () => {
  const item = {
    name: '1941-06-12T00:00:00.000Z',
    tags: ['1941-06-12', '1941-13-12'],
    publishedAt: '2026-01-02T10:00:00Z',
  };
  expect(withDisplayedDates([item])).toEqual([
    { name: '12.06.1941', tags: ['12.06.1941', '1941-13-12'], publishedAt: '2026-01-02T10:00:00Z' },
  ]);
});

test('what is given stays as it was', () => {
  const item = { tags: ['1941-06-12', 'лето'], author: { name: 'Анна' }, cover: new Blob(['a']) };
  const given = structuredClone(item);
  expect(withDisplayedDates(item)).toEqual({ ...item, tags: ['12.06.1941', 'лето'] });
  expect(item).toEqual(given);
});
