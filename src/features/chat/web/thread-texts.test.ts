import { withDisplayedDates } from '#api/date-strings.ts';
import { expect, test } from 'vitest';
import { systemMessageKinds } from '#features/chat/constants.ts';
import texts from '#features/chat/locales/ru.json' with { type: 'json' };
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { audienceText, systemMessageText } from '#features/chat/web/thread-texts.ts';
import { createTranslator } from '#kernel/translate.ts';

const t = createTranslator({ chat: texts });

test('every line that the server writes has a text of its own', () => {
  const lines = systemMessageKinds.map((text) => systemMessageText(t, { text, until: null }));
  expect(new Set([...lines, texts.system.other]).size).toBe(systemMessageKinds.length + 1);
  expect(systemMessageText(t, { text: 'later.kind', until: null })).toBe(texts.system.other);
});

test('an opened request names the last day, as Moscow counts it', () => {
  const until = '2026-09-17T21:30:00.000Z';
  expect(systemMessageText(t, { text: 'request.opened', until })).toBe('Доступ открыт до 18.09.2026');
});

test('a hand-over says who leads the thread now, if the server names the colleague', () => {
  const line = { text: 'transferred', until: null };
  expect([
    systemMessageText(t, { ...line, person: 'Новая Анна' }),
    systemMessageText(t, { ...line, person: '' }),
    systemMessageText(t, line),
  ]).toEqual([
    'Диалог передан коллеге. Теперь его ведёт Новая Анна',
    'Диалог передан коллеге',
    'Диалог передан коллеге',
  ]);
});

test('an opened text that nobody may read yet is not called open', () => {
  const until = '2026-09-17T09:00:00.000Z';
  expect([
    systemMessageText(t, { text: 'request.waiting', until }),
    systemMessageText(t, { text: 'request.unlocked', until }),
  ]).toEqual([
    'Автор открыл текст под соглашение о конфиденциальности. Кинокомпания подписывает его до 17.09.2026',
    'Соглашение о конфиденциальности подписано. Доступ открыт до 17.09.2026',
  ]);
});

test('the button to the last messages names the count of unread ones', () => {
  const names = [1, 3, 5, 21].map((count) => t('chat@thread.toEndUnread', { count }));
  expect(names).toEqual([
    'К последним сообщениям, 1 непрочитанное',
    'К последним сообщениям, 3 непрочитанных',
    'К последним сообщениям, 5 непрочитанных',
    'К последним сообщениям, 21 непрочитанное',
  ]);
});

test('the day of an answer is compared before it is shown: its name keeps it from being formatted on the way', () => {
  expect(withDisplayedDates({ answerUntil: '2026-12-01' })).toEqual({ answerUntil: '2026-12-01' });
});

type ReadThread = Pick<ReadThreadOutput, 'type' | 'audience'> & Partial<ReadThreadOutput>;
const readers = (part: ReadThread, role: string) =>
  audienceText(t, { counterpart: 'ООО «Студия»', ...part } as ReadThreadOutput, { roles: [role] } as never);
const author = { side: 'AUTHOR' as const, name: 'Анна', mine: true };
const employee = { side: 'ORGANIZATION' as const, name: 'Борисов Борис', mine: false };

test('the head of a company is read as a person beside the employee of the dialogue', () => {
  expect([
    readers({ type: 'REQUEST', audience: [author, employee] }, 'AVTOR'),
    readers({ type: 'REQUEST', audience: [author] }, 'AVTOR'),
    readers(
      {
        type: 'REQUEST',
        audience: [
          { ...author, mine: false },
          { ...employee, mine: true },
        ],
      },
      'OK_USER',
    ),
    readers({ type: 'REQUEST', audience: [{ ...author, mine: false }] }, 'OK_ADMIN'),
  ]).toEqual([
    'Борисов Борис, а также руководитель кинокомпании (ООО «Студия»)',
    'руководитель кинокомпании (ООО «Студия»)',
    'Анна, а также руководитель вашей кинокомпании',
    'Анна',
  ]);
});

test('a head who is named is not added once more, to the author and to a colleague', () => {
  const head = { side: 'ORGANIZATION' as const, name: 'Верещагина Вера', mine: false };
  const other = { ...author, mine: false };
  const me = { ...employee, mine: true };
  expect([
    readers({ type: 'REQUEST', audience: [author, head], isHeadNamed: true }, 'AVTOR'),
    readers({ type: 'REQUEST', audience: [author, head], isHeadNamed: false }, 'AVTOR'),
    readers({ type: 'REQUEST', audience: [other, me, head], isHeadNamed: true }, 'OK_USER'),
    readers({ type: 'REQUEST', audience: [author], isHeadNamed: true }, 'AVTOR'),
  ]).toEqual([
    'Верещагина Вера',
    'Верещагина Вера, а также руководитель кинокомпании (ООО «Студия»)',
    'Анна, Верещагина Вера',
    'руководитель кинокомпании (ООО «Студия»)',
  ]);
});

test('the author whom an expert has asked learns that the answer may go to the expert, and nobody else does', () => {
  const fund = { side: 'FUND' as const, name: '', mine: false };
  expect([
    readers({ type: 'ORDER', audience: [author, fund], hasExpertQuestion: true }, 'AVTOR'),
    readers({ type: 'ORDER', audience: [author, fund], hasExpertQuestion: false }, 'AVTOR'),
    readers({ type: 'TASK', audience: [{ side: 'USER', name: 'Иван', mine: true }, fund] }, 'EXPERT'),
    readers(
      {
        type: 'ORDER',
        hasExpertQuestion: true,
        audience: [
          { ...author, mine: false },
          { ...fund, mine: true },
        ],
      },
      'FK_ADMIN',
    ),
  ]).toEqual([
    'сотрудники фонда. Ответ на вопрос эксперта фонд может передать эксперту, не называя вас',
    'сотрудники фонда',
    'сотрудники фонда',
    'Анна, сотрудники фонда',
  ]);
});
