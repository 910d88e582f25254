import { expect, test } from 'vitest';
import { textDifference } from '#features/intake/web/card/text-difference.ts';

const marked = (before: string, after: string): string =>
  textDifference(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

test('a changed word is marked, the words around it are not', () => {
  expect(marked('Она ждёт на причале', 'Она стоит на причале')).toBe('Она [-ждёт -][+стоит +]на причале');
});

test('equal texts have one part, and an empty one is added or removed whole', () => {
  expect(textDifference('Шторм', 'Шторм')).toEqual([{ kind: 'same', text: 'Шторм' }]);
  expect(marked('', 'Шторм')).toBe('[+Шторм+]');
  expect(marked('Шторм', '')).toBe('[-Шторм-]');
  expect(textDifference('', '')).toEqual([]);
});

test('added and removed words at both ends are found', () => {
  expect(marked('а б в', 'б в г')).toBe('[-а -]б [-в-][+в г+]');
});

test('long texts are compared by paragraphs, and the parts make both texts again', () => {
  const paragraphs = Array.from({ length: 40 }, (_, index) => `${index} ${'слово '.repeat(80)}${index}\n`);
  const before = paragraphs.map((text, index) => `${index * 7} ${text}`).join('');
  const after = paragraphs
    .map((text, index) => (index % 2 ? `${index * 7} ${text}` : `другой ${text}`))
    .join('');
  const parts = textDifference(before, after);
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect([without('added'), without('removed')]).toEqual([before, after]);
  expect(parts.filter(({ kind }) => kind === 'same').length).toBeGreaterThan(10);
});
