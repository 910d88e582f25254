import { describe, expect, test, vi } from 'vitest';
import {
  addYears,
  ageOn,
  moscowDay,
  formatDay,
  displayedToTimestamp,
  parseDay,
  timestampToDisplayed,
} from '#kernel/calendar.ts';
import { formatMegabytes } from '#kernel/file-size.ts';
import { formatDateTime, formatTime } from '#kernel/format-date-time.ts';
import { isId, newId, randomId } from '#kernel/id.ts';
import { formatLongDay } from '#kernel/format-long-day.ts';
import { maxOffset, pageOf, requestedPage } from '#kernel/page.ts';
import { maskPhone, phoneMaskLength, formatPhone, parsePhone } from '#kernel/phone-number.ts';
import { createTranslator, translateOr } from '#kernel/translate.ts';
import type { TranslateVars } from '#kernel/translate.ts';

describe('a day', () => {
  test.each([
    ['05.03.1990', '1990-03-05'],
    ['1990-03-05', '1990-03-05'],
    ['1990-03-05T00:00:00.000Z', '1990-03-05'],
    // Local midnight in Moscow, Kamchatka, Kaliningrad and New York, converted to UTC by a browser.
    ['1990-03-04T21:00:00.000Z', '1990-03-05'],
    ['1990-03-04T12:00:00.000Z', '1990-03-05'],
    ['1990-03-04T22:00:00.000Z', '1990-03-05'],
    ['1990-03-05T05:00:00.000Z', '1990-03-05'],
    ['1990-03-05T00:00:00+03:00', '1990-03-05'],
    ['29.02.2000', '2000-02-29'],
    ['29.02.2001', null],
    ['30.02.2001', null],
    ['9999-12-31T11:00:00Z', '9999-12-31'],
    // The nearest midnight is in a year with five digits.
    ['9999-12-31T23:00:00Z', null],
    ['1.1.1990', null],
    ['05.13.1990', null],
    ['', null],
    ['вчера', null],
  ])('%s is %s', (typed, day) => expect(parseDay(typed)).toBe(day));

  test('is formatted with dots', () => {
    expect(formatDay('1990-03-05')).toBe('05.03.1990');
    expect(formatDay('1990-03-05T10:00:00Z')).toBe('05.03.1990');
    expect(formatDay('1990-03-04T21:00:00.000Z'), 'night in Moscow, evening in UTC').toBe('05.03.1990');
    expect(formatDay('скоро')).toBe('скоро');
  });

  test('is parsed from a timestamp with or without a time', () => {
    expect(displayedToTimestamp('05.03.1990')).toBe('1990-03-05T00:00:00.000Z');
    expect(displayedToTimestamp('05.03.1990 18:30')).toBe('1990-03-05T18:30:00.000Z');
    expect(displayedToTimestamp('05.03.1990 18:30:59')).toBe('1990-03-05T18:30:59.000Z');
    expect(displayedToTimestamp('05.03.1990 25:00')).toBeNull();
    expect(displayedToTimestamp('31.02.1990')).toBeNull();
  });

  test.each(['05.03.1990', '05.03.1990 00:00', '05.03.1990 18:30:00', '05.03.1990 18:30:59'])(
    'typed as %s is the same text after both conversions',
    (typed) => expect(timestampToDisplayed(displayedToTimestamp(typed)!)).toBe(typed),
  );

  test('of an impossible timestamp stays as it is', () => {
    for (const text of ['1990-02-31T00:00:00.000Z', '1990-03-05', '1990-03-05T00:00:00.000Z !'])
      expect(timestampToDisplayed(text)).toBe(text);
  });

  test('of news is formatted in words without «г.»', () => {
    expect(formatLongDay('2026-03-05T09:00:00Z')).toBe('05 марта 2026');
    expect(formatLongDay('2026-03-04T22:00:00Z')).toBe('05 марта 2026');
  });
});

describe('age', () => {
  test.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('born %s, on %s: %i', (birthday, day, age) => expect(ageOn(birthday, day)).toBe(age));

  test('the day changes in Moscow three hours before Greenwich', () => {
    expect(moscowDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(moscowDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  });

  test('a year from 29 February is 1 March', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-03-01');
    expect(addYears('2024-02-29', -4)).toBe('2020-02-29');
  });
});

describe('a phone', () => {
  test.each([
    ['+7 (912) 345 6789', '79123456789'],
    ['8 912 345-67-89', null],
    ['79123456789', '79123456789'],
    ['+79123456789', '79123456789'],
    ['9123456789', null],
    ['+1 912 345 6789', null],
    ['7912345678', null],
    ['+7 (912) 345 67890', null],
    ['тел. 79123456789', null],
  ])('%s is %s', (typed, digits) => expect(parsePhone(typed)).toBe(digits));

  test('is entered in 17 characters and displayed in groups', () => {
    expect(maskPhone('79123456789')).toBe('+7 (912) 345 6789');
    expect(maskPhone('79123456789')).toHaveLength(phoneMaskLength);
    expect(['79123456789', '+7 (912) 345 6789', 'доб. 12'].map(formatPhone)).toEqual([
      '+7 912 345-67-89',
      '+7 912 345-67-89',
      'доб. 12',
    ]);
  });
});

test('moments are shown in Moscow, with two digits', () => {
  const at = '2026-11-20T21:05:59.000Z';
  expect([formatTime(at), formatDateTime(at)]).toEqual(['00:05', '21.11.2026, 00:05']);
});

test('megabytes have two decimals and a comma', () => {
  expect([1_300_234, 1_048_576, 1, 0].map(formatMegabytes)).toEqual(['1,24', '1,00', '0,00', '0,00']);
});

test('ids are version 7, unique and sorted by time', () => {
  const ids = Array.from({ length: 50 }, (_, i) => newId(1_700_000_000_000 + i));
  expect(ids.every(isId)).toBe(true);
  expect(ids.every((id) => id[14] === '7')).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => newId())).size).toBe(1000);
});

test('ids are made also where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1000 }, randomId);
  const id = newId();
  vi.unstubAllGlobals();
  expect(ids.filter((one) => !isId(one) || one[14] !== '4' || !'89ab'.includes(one[19]!))).toEqual([]);
  expect(new Set(ids).size).toBe(1000);
  expect([isId(id), id[14]]).toEqual([true, '7']);
});

test('pages are computed as in the specification', () => {
  expect(pageOf({ total: 21, page: 3, size: 10 })).toEqual({
    total: 21,
    page: 3,
    size: 10,
    offset: 20,
    limit: 10,
    totalPages: 3,
  });
  expect(pageOf({ total: 0, page: 1, size: 10 }).totalPages).toBe(0);
});

test('the last page of a long list is the deepest one that may be requested', () => {
  const { totalPages } = pageOf({ total: 184_000, page: 1, size: 24 });
  expect([totalPages, requestedPage(new URLSearchParams('page=9999'), 24)]).toEqual([417, 417]);
  expect((totalPages - 1) * 24).toBeLessThanOrEqual(maxOffset);
});

describe('texts', () => {
  const translate = createTranslator({
    a: {
      part: {
        word: 'Привет, {{name}}',
        n_one: '{{count}} день',
        n_few: '{{count}} дня',
        n_many: '{{count}} дней',
        n_other: '{{count}} дня',
      },
    },
  });
  const t = translate as (key: string, vars?: TranslateVars) => string;

  test('are found by namespace and path, with variables replaced', () => {
    expect(t('a@part.word', { name: 'Анна' })).toBe('Привет, Анна');
    expect(t('a@part.word')).toBe('Привет, {{name}}');
  });

  test.each([
    [1, '1 день'], [2, '2 дня'], [5, '5 дней'], [11, '11 дней'], [21, '21 день'], [104, '104 дня'], [1.5, '1.5 дня'],
  ])('have the plural form of %d', (count, words) => expect(t('a@part.n', { count })).toBe(words)); // oxfmt-ignore

  test('a missing key is returned as it is', () => {
    expect(t('a@part.none')).toBe('a@part.none');
    expect(t('none@x')).toBe('none@x');
    expect(t('a@part')).toBe('a@part');
  });

  test('a key that is only a string has a fallback', () => {
    expect(translateOr(translate, 'a@part.word', 'Hello')).toBe('Привет, {{name}}');
    expect(translateOr(translate, 'a@part.none', 'Hello')).toBe('Hello');
  });
});
