import { describe, expect, test } from 'vitest';
import * as rules from './field-rules.ts';
import type { FieldRule } from './field-rules.ts';

const limit = '2026-03-05';
const cases: [string, FieldRule, { valid: string[]; invalid: string[]; error: string }][] = [
  [
    'alphanum',
    rules.alphanum({ cyrillic: false }),
    { valid: ['', 'Anna_1'], invalid: ['Анна', 'a b', 'a-b'], error: 'rules@common.cyrillic' },
  ],
  [
    'alphanum with Cyrillic',
    rules.alphanum({ cyrillic: true }),
    { valid: ['', 'Анна_Ё1z'], invalid: ['Анна!', 'а б'], error: 'rules@common.cyrillic' },
  ],
  [
    'exact length',
    rules.exactLength(3),
    { valid: ['', 'abc', 'аб😀'], invalid: ['ab', 'abcd'], error: 'rules@common.exactLength' },
  ],
  [
    'date',
    rules.date,
    {
      valid: ['', '05.03.19', '29.02.2024'],
      invalid: ['xx.xx.xxxx'],
      error: 'rules@common.date',
    },
  ],
  [
    'dateBefore',
    rules.dateBefore(limit),
    {
      valid: ['', '04.03.2026', '06.03.20'],
      invalid: ['05.03.2026', '06.03.2026'],
      error: 'rules@common.dateBefore',
    },
  ],
  [
    'dateAfter',
    rules.dateAfter(limit),
    {
      valid: ['', '06.03.2026', '04.03.20'],
      invalid: ['05.03.2026', '04.03.2026'],
      error: 'rules@common.dateAfter',
    },
  ],
  [
    'dateBeforeOrEqual',
    rules.dateBeforeOrEqual(limit),
    { valid: ['', '05.03.2026', '04.03.2026'], invalid: ['06.03.2026'], error: 'rules@common.dateNotAfter' },
  ],
  [
    'dateAfterOrEqual',
    rules.dateAfterOrEqual(limit),
    { valid: ['', '05.03.2026', '06.03.2026'], invalid: ['04.03.2026'], error: 'rules@common.dateNotBefore' },
  ],
  [
    'dateEqual',
    rules.dateEqual(limit),
    {
      valid: ['', '05.03.2026', '05.03.20'],
      invalid: ['04.03.2026', '06.03.2026'],
      error: 'rules@common.dateEqual',
    },
  ],
];

describe.each(cases)('%s', (_name, rule, { valid, invalid, error }) => {
  test.each(valid)('«%s» passes', (value) => expect(rule(value)).toBeUndefined());
  test.each(invalid)('«%s» is an error', (value) => expect(rule(value)?.text).toBe(error));
});

test('only the first error of a field is reported, with the limit as people write it', () => {
  const all = [rules.date, rules.dateAfter(limit), rules.dateEqual(limit)];
  expect(rules.firstError('01.01.2026', all)).toEqual({
    text: 'rules@common.dateAfter',
    vars: { day: '05.03.2026' },
  });
  expect(rules.firstError('31.02.2026', all)?.text).toBe('rules@common.noSuchDate');
  expect(rules.firstError('', all)).toBeUndefined();
});
