import { expect, test } from 'vitest';
import { typeset } from '#platform/markdown/typeset.ts';

test.each([
  ['заявка в фонд до 1 мая', 'заявка в\u00a0фонд до\u00a01\u00a0мая'],
  ['конкурс "Дебют" - для всех', 'конкурс «Дебют»\u00a0— для\u00a0всех'],
  ['и так далее...', 'и\u00a0так далее…'],
  ['А. С. Пушкин', 'А.\u00a0С.\u00a0Пушкин'],
  ['5-10 мая, 2020-2024 гг.', '5–10\u00a0мая, 2020–2024\u00a0гг.'],
  [' края стоят, где стояли ', ' края стоят, где стояли '],
  ['в\u00a0фонд', 'в\u00a0фонд'],
  ['кое как, Какой то', 'кое как, Какой то'],
  ['1 < 2 & <b>', '1 < 2 & <b>'],
  ['https://example.com/a-b', 'https://example.com/a-b'],
])('«%s» is set', (text, set) => {
  expect(typeset(text)).toBe(set);
  expect(typeset(set)).toBe(set);
});
