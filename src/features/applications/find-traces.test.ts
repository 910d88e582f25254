import { expect, test } from 'vitest';
import { findTraces } from '#features/applications/find-traces.ts';

const found = (text: string, lastName = 'Верещагина', nickname: string | null = null) =>
  findTraces(text, [{ lastName, nickname }]).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test.each([
  ['Сценарий Веры Верещагиной', [['NAME', 'Верещагиной']]],
  ['ВЕРЕЩАГИНА В. А.', [['NAME', 'ВЕРЕЩАГИНА']]],
  ['верещание птиц', []],
  ['Пишите: vera.v+kino@mail.example.ru!', [['EMAIL', 'vera.v+kino@mail.example.ru']]],
  [
    'Тел. +7 (912) 345-67-89, 8 912 345 67 89',
    [
      ['PHONE', '+7 (912) 345-67-89'],
      ['PHONE', '8 912 345 67 89'],
    ],
  ],
  ['счёт 40817810099910004312', []],
])('in «%s»', (text, traces) => {
  expect(found(text)).toEqual(traces);
});

test('a short surname is found only as a whole word', () => {
  expect(found('Ким вышел. Кимоно. Кимом', 'Ким')).toEqual([['NAME', 'Ким']]);
});

test('a pseudonym with signs of patterns is found as it is', () => {
  expect(found('Автор: A.B (C)*', 'Иванов', 'A.B (C)')).toEqual([['NAME', 'A.B (C)']]);
});
