import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email, personName, phone } from './person-rules.ts';
import { optionalText, requiredLine, requiredText, textUpTo } from './text-rules.ts';

/** The message of the error, or the parsed value. */
const read = (rule: z.ZodMiniType<string, unknown>, value: unknown): string => {
  const { data, error } = z.safeParse(rule, value);
  return error ? error.issues[0]!.message : data;
};
const point = (code: number): string => String.fromCodePoint(code);
const turners = [
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
];
const unseen = [0x00ad, 0x034f, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x2060, 0x3164, 0xfe0f, 0xe0041];

test.each(turners)('the direction control character %i is rejected in a text', (code) => {
  const value = `a${point(code)}b`;
  expect([requiredText(9), requiredLine(9), optionalText(9)].map((rule) => read(rule, value))).toEqual(
    Array<string>(3).fill('rules@common.characters'),
  );
});

test.each(unseen)('the invisible character %i is rejected in an address and in a name', (code) => {
  expect(read(email, `an${point(code)}na@example.org`)).toBe('rules@common.email');
  expect(read(email, `anna@exam${point(code)}ple.org`)).toBe('rules@common.email');
  expect(read(personName, `An${point(code)}na`)).toBe('rules@common.name');
  expect(read(requiredLine(9), point(code))).toBe('rules@common.required');
  expect(read(requiredText(9), `${point(code)} ${point(code)}`)).toBe('rules@common.required');
  expect(read(textUpTo(9), `${point(code)} ${point(code)}`)).toBe('');
});

test('emoji of several code points stay unchanged', () => {
  const family = '\u{1f469}\u200d\u{1f467} \u2764\ufe0f';
  expect(read(requiredText(99), family)).toBe(family);
  expect(read(requiredLine(99), family)).toBe(family);
});

test('an address and a name are accepted as people write them', () => {
  expect([read(email, ' anna@example.org '), read(personName, 'Анна-Мария О’Нил')]).toEqual([
    'anna@example.org',
    'Анна-Мария О’Нил',
  ]);
});

test.each([requiredText(9), requiredLine(9), textUpTo(9), personName, email, phone])(
  'text that is missing is required, a value that is no text is wrong: rule %#',
  (rule) => {
    expect([undefined, null].map((value) => read(rule, value))).toEqual(
      Array<string>(2).fill('rules@common.required'),
    );
    expect([5, true, {}, ['a']].map((value) => read(rule, value))).toEqual(
      Array<string>(4).fill('rules@common.wrong'),
    );
  },
);
