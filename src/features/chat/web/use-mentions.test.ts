import { expect, test } from 'vitest';
import { matchingNames, mentionQuery } from '#features/chat/web/use-mentions.ts';

const names = ['Ирина', 'Ирина Лескова', 'Пётр Кадров'];

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
