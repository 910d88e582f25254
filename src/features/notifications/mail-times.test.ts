import { expect, test } from 'vitest';
import { mailTimeOf } from '#features/notifications/mail-times.ts';
import type { MailMode } from '#features/notifications/notices.ts';

const night = { from: 22, to: 8 };

// 2 March 2026 is a Monday. Moscow is three hours ahead of UTC.
test.each<[mode: MailMode, now: string, due: string | null]>([
  ['NOW', '2026-03-04T09:00:00Z', '2026-03-04T09:00:00.000Z'],
  ['NOW', '2026-03-04T18:59:59Z', '2026-03-04T18:59:59.000Z'],
  ['NOW', '2026-03-04T19:00:00Z', '2026-03-05T05:00:00.000Z'],
  ['NOW', '2026-03-05T04:59:59Z', '2026-03-05T05:00:00.000Z'],
  ['NOW', '2026-03-05T05:00:00Z', '2026-03-05T05:00:00.000Z'],
  ['DAILY', '2026-03-04T05:59:59Z', '2026-03-04T06:00:00.000Z'],
  ['DAILY', '2026-03-04T06:00:00Z', '2026-03-05T06:00:00.000Z'],
  ['WEEKLY', '2026-03-02T05:00:00Z', '2026-03-02T06:00:00.000Z'],
  ['WEEKLY', '2026-03-02T06:00:00Z', '2026-03-09T06:00:00.000Z'],
  ['WEEKLY', '2026-03-08T21:30:00Z', '2026-03-09T06:00:00.000Z'],
  ['NONE', '2026-03-04T09:00:00Z', null],
])('%s at %s: the letter is due at %s', (mode, now, due) => {
  expect(mailTimeOf(mode, new Date(now), night)?.toISOString() ?? null).toBe(due);
});

test('who wants letters at night gets them at night', () => {
  const now = new Date('2026-03-04T23:00:00Z');
  expect(mailTimeOf('NOW', now, null)).toEqual(now);
});
