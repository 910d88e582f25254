import { expect, test } from 'vitest';
import { matchingNames, mentionQuery, tokensOf } from '#features/chat/web/message-tokens.ts';

const names = ['Ирина', 'Ирина Лескова', 'Пётр Кадров'];
const wordsOf = (text: string) =>
  tokensOf(text, names).map(({ kind, text: words }) => (kind === 'text' ? words : { [kind]: words }));

test('an address is a link without the end of the sentence', () => {
  expect(wordsOf('Смотрите https://example.com/a?b=1, и (http://example.org/).')).toEqual([
    'Смотрите ',
    { link: 'https://example.com/a?b=1' },
    ', и (',
    { link: 'http://example.org/' },
    ').',
  ]);
  expect(wordsOf('javascript:alert(1) и www.example.com')).toEqual(['javascript:alert(1) и www.example.com']);
});

test('the longest name after @ is a mention, an address of mail is none', () => {
  expect(wordsOf('@Ирина Лескова, спросите @Ирина и mail@example.com')).toEqual([
    { mention: '@Ирина Лескова' },
    ', спросите ',
    { mention: '@Ирина' },
    ' и mail@example.com',
  ]);
});

test('a mention is typed from the @ at the beginning of a word to the caret', () => {
  expect(mentionQuery('Да, @Ир', 7)).toEqual({ at: 4, query: 'Ир' });
  expect(mentionQuery('Да, @Ир', 5)).toEqual({ at: 4, query: '' });
  expect(mentionQuery('mail@exam', 9)).toBeNull();
  expect(mentionQuery('@Ира\nдалее', 10)).toBeNull();
  expect(mentionQuery('Да', 2)).toBeNull();
});

test('people are found by any word of the name', () => {
  expect(matchingNames(names, 'ле')).toEqual(['Ирина Лескова']);
  expect(matchingNames(names, '')).toEqual(names);
  expect(matchingNames(names, 'ов')).toEqual([]);
});
