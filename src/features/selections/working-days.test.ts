import { describe, expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, lastOverdueDay, workingDaysBetween } from './working-days.ts';
import type { CalendarDayKind } from './working-days.ts';

const calendar = new Map<string, CalendarDayKind>([
  ...['2026-12-31', '2027-01-01', '2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08'].map(
    (day) => [day, 'HOLIDAY'] as const,
  ),
  ...['2026-05-01', '2026-05-11'].map((day) => [day, 'HOLIDAY'] as const),
  ['2026-04-30', 'SHORT'],
  ['2027-02-20', 'WORKING'],
]);

test.each([
  ['2026-04-30', true],
  ['2026-05-01', false],
  ['2026-05-02', false],
  ['2026-05-04', true],
  ['2027-02-20', true],
  ['2027-02-21', false],
])('%s is a working day: %s', (day, works) => {
  expect(isWorkingDay(calendar, day)).toBe(works);
});

describe('a term of working days', () => {
  test.each([
    { what: 'within a week', from: '2026-04-20', count: 3, to: '2026-04-23' },
    { what: 'over a weekend', from: '2026-04-24', count: 1, to: '2026-04-27' },
    { what: 'over the holidays of May', from: '2026-04-29', count: 5, to: '2026-05-07' },
    { what: 'over the moved day off of May', from: '2026-05-08', count: 1, to: '2026-05-12' },
    { what: 'over the holidays of January', from: '2026-12-30', count: 1, to: '2027-01-11' },
    { what: 'of thirty days over January', from: '2026-12-21', count: 30, to: '2027-02-10' },
    { what: 'over a Saturday that works', from: '2027-02-19', count: 1, to: '2027-02-20' },
    { what: 'of no days', from: '2026-05-01', count: 0, to: '2026-05-01' },
    { what: 'in a year that the calendar does not have', from: '2030-01-04', count: 1, to: '2030-01-07' },
  ])('$what: $from and $count days end on $to', ({ from, count, to }) => {
    expect(addWorkingDays(calendar, from, count)).toBe(to);
    if (count > 0) expect(workingDaysBetween(calendar, from, to)).toBe(count);
  });

  test('has no days when its end is not later', () => {
    expect(workingDaysBetween(calendar, '2026-05-08', '2026-05-08')).toBe(0);
    expect(workingDaysBetween(calendar, '2026-05-08', '2026-05-01')).toBe(0);
  });
});

test.each([
  { what: 'on a Friday', today: '2026-04-24', count: 3, last: '2026-04-20' },
  { what: 'on a Monday', today: '2026-04-27', count: 1, last: '2026-04-23' },
  { what: 'on a day off', today: '2026-04-25', count: 1, last: '2026-04-22' },
  { what: 'after the holidays of May', today: '2026-05-12', count: 2, last: '2026-05-06' },
])('$what terms of $count days are overdue that began on $last', ({ today, count, last }) => {
  expect(lastOverdueDay(calendar, today, count)).toBe(last);
});
