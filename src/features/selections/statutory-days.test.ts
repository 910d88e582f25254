import { expect, test } from 'vitest';
import { statutoryDays } from './statutory-days.ts';

const daysOf = (year: number, dayKind: string): string[] =>
  statutoryDays(year).flatMap(({ date, kind }) => (kind === dayKind ? [date.slice(5)] : []));

test('a year has the holidays of the Labour Code with the days after weekends, and shorter days before them', () => {
  const january = ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'];
  const others = ['02-23', '03-08', '05-01', '05-03', '05-09', '05-10', '06-12', '06-14', '11-04'];
  expect(daysOf(2027, 'HOLIDAY')).toEqual([...january, ...others]);
  expect(daysOf(2027, 'SHORT')).toEqual(['02-22', '04-30', '06-11', '11-03', '12-31']);
  expect(daysOf(2026, 'SHORT')).toEqual(['04-30', '05-08', '06-11', '11-03', '12-31']);
});
