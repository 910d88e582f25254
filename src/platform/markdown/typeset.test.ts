import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNonBreakingSpaces, typeset } from '#platform/markdown/typeset.ts';

test.each([
  ['заявка в фонд до 1 мая', 'заявка в\u00a0фонд до\u00a01\u00a0мая'],
  ['конкурс "Дебют" - для всех', 'конкурс «Дебют»\u00a0— для\u00a0всех'],
  ['и так далее...', 'и\u00a0так далее…'],
  ['А. С. Пушкин', 'А.\u00a0С.\u00a0Пушкин'],
  ['5-10 мая, 2020-2024 гг.', '5–10\u00a0мая, 2020–2024\u00a0гг.'],
  [' края стоят, где стояли ', ' края стоят, где стояли '],
  ['в\u00a0фонд', 'в\u00a0фонд'],
  ['т.е. №5 и д.1', 'т.е. №5\u00a0и\u00a0д.1'],
  ['приказ № 5', 'приказ №\u00a05'],
  ['«Да, "конечно"» и "нет"', '«Да, "конечно"» и\u00a0"нет"'],
  ['"половина пары', '"половина пары'],
  ['5" и 6" в кадре', '5" и\u00a06" в\u00a0кадре'],
  ['5 м2 в кадре', '5\u00a0м2 в\u00a0кадре'],
  ['кое как, Какой то', 'кое как, Какой то'],
  ['1 < 2 & <b>', '1 < 2 & <b>'],
  ['https://example.com/a-b', 'https://example.com/a-b'],
])('«%s» is typeset', (text, set) => {
  expect(typeset(text)).toBe(set);
  expect(typeset(set)).toBe(set);
});

const pieces = [
  'в',
  'фонд',
  ' ',
  '  ',
  '\n',
  '\u00a0',
  '"',
  '-',
  '...',
  'т.е.',
  '№5',
  '12345',
  'А.С.',
  '§',
  '&nbsp;',
  '<b>',
  '😀',
  '2026г.',
  'руб',
  ',',
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 4 })))
  .map((parts) => parts.join(''));
const spaces = (text: string): string => text.replaceAll('\u00a0', ' ');

test('a text never becomes longer, and ties change only spaces', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(typeset(text).length).toBeLessThanOrEqual(text.length);
      expect(spaces(addNonBreakingSpaces(text))).toBe(spaces(text));
    }),
  );
});
