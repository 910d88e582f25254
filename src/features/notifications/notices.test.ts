import { expect, test } from 'vitest';
import { allEventKinds } from '#features/audit/event-kinds.ts';
import { letters } from '#features/notifications/letters.ts';
import { kindCodes, levelsOfKind, noticeRows } from '#features/notifications/notices.ts';

test('every notice stands for events that exist', () => {
  const named = noticeRows.flatMap(({ on, doneBy = [] }) => [on, ...doneBy]);
  expect(named.filter((kind) => !allEventKinds.includes(kind))).toEqual([]);
});

test('every notice has words, and its letter is one of its event', () => {
  const wrong = noticeRows.filter(({ on, letter, text }) =>
    letter ? !letters.some((row) => row.on === on && row.text === letter) : !text,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('every kind of the settings has notices', () => {
  expect(kindCodes.filter((kind) => levelsOfKind(kind).length === 0)).toEqual([]);
});
