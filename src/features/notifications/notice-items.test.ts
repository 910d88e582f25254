import { expect, test } from 'vitest';
import app from '#app/locales/ru.json' with { type: 'json' };
import notifications from '#features/notifications/locales/ru.json' with { type: 'json' };
import { toItem } from '#features/notifications/server/notice-items.ts';
import type { NoticeRow } from '#features/notifications/server/notice-queries.ts';
import { createTranslator } from '#kernel/translate.ts';

const t = createTranslator({ app, notifications });
const at = new Date('2026-03-04T09:00:00Z');
const noTimes = { readAt: null, doneAt: null, archivedAt: null, isRead: false };

function wordsOf(notice: string, counts: NoticeRow['counts']) {
  const vars = { organization: 'Студия', scenario: 'Ветер' };
  const row = { id: 'n', notice, kind: 'views', level: 'INFO', subjectId: 's', vars, createdAt: at } as const;
  const { title, text, count } = toItem({ ...row, ...noTimes, groupKey: 'views:s', counts }, t);
  return { title, text, count };
}

test('views of cards and of texts are told apart, in one item', () => {
  expect(wordsOf('textRead', { cardOpened: 2, textRead: 1 })).toEqual({
    title: '3 новых просмотра сценария «Ветер»',
    text: 'Карточку открыли 2 раза. Текст открыли 1 раз. Последней была Студия.',
    count: 3,
  });
  expect(wordsOf('cardOpened', { cardOpened: 5 }).text).toBe(
    'Карточку открыли 5 раз. Последней была Студия.',
  );
});

test.each([
  ['cardOpened', '21 новый просмотр сценария «Ветер»', 'Студия открыла карточку сценария «Ветер»'],
  ['textRead', '21 новый просмотр сценария «Ветер»', 'Студия читала сценарий «Ветер»'],
  ['voted', '21 новая оценка сценария «Ветер»', 'Новая оценка сценария «Ветер»'],
  ['unread', 'Новые сообщения', 'Новое сообщение'],
])('21 notices %s are many, and one is told as one', (notice, many, one) => {
  expect(wordsOf(notice, { [notice]: 21 }).title).toBe(many);
  expect(wordsOf(notice, { [notice]: 1 }).title).toBe(one);
});
