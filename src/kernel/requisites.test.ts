import { expect, test } from 'vitest';
import * as requisites from '#kernel/requisites.ts';

const sberbank = '044525225';
const inSberbank = (check: (account: string, bic: string) => boolean) => (account: string) =>
  check(account, sberbank);

/** Every digit counts: a slip in any one of them is found. */
const withOneSlip = (value: string): string[] =>
  [...value].flatMap((digit, i) =>
    /\d/.test(digit) ? [`${value.slice(0, i)}${(Number(digit) + 1) % 10}${value.slice(i + 1)}`] : [],
  );

test.each([
  ['INN of an organization', '7707083893', requisites.isInn10],
  ['INN of an organization', '7728168971', requisites.isInn10],
  ['INN of a person', '500100732259', requisites.isInn12],
  ['OGRN', '1027700132195', requisites.isOgrn],
  ['OGRNIP', '304500116000157', requisites.isOgrnip],
  ['SNILS', '112-233-445 95', requisites.isSnils],
  ['SNILS', '642-709-548 07', requisites.isSnils],
  ['correspondent account', '30101810400000000225', inSberbank(requisites.isCorrespondentAccount)],
  ['bank account', '40817810938050000001', inSberbank(requisites.isBankAccount)],
])('%s %s has valid check digits, and a slip in one digit is found', (_name, value, isValid) => {
  expect(isValid(value)).toBe(true);
  expect(withOneSlip(value).filter(isValid)).toEqual([]);
});

test('numbers of another length, with letters or empty are refused', () => {
  const { isInn, isOgrn, isOgrnip, isSnils, isBic } = requisites;
  for (const isValid of [isInn, isOgrn, isOgrnip, isSnils, isBic])
    expect(['', '0', '000000000', '12345678901234567890', '77070x3893'].filter(isValid)).toEqual(
      isValid === isBic ? ['000000000'] : [],
    );
  expect(requisites.isInn('0000000000')).toBe(false);
  expect(isSnils('000-000-000 00')).toBe(false);
});

test('a KPP may have Latin capitals in its fifth and sixth place only', () => {
  const valid = ['770801001', '7708AB001', '77080Z001', '7708Z0001'];
  const invalid = [
    '',
    '77080100',
    '7708010011',
    '770А01001',
    'A70801001',
    '77080100A',
    '7708ab001',
    '7708ЯА001',
  ];
  expect([...valid, ...invalid].filter(requisites.isKpp)).toEqual(valid);
});

test('the first insurance numbers have no check digits', () => {
  expect(['001-001-998 99', '001-001-999 99'].map(requisites.isSnils)).toEqual([true, false]);
});

test('an account belongs to one bank', () => {
  const account = '40817810938050000001';
  expect(requisites.isBankAccount(account, '044525187')).toBe(false);
  expect(requisites.isBankAccount(account, '')).toBe(false);
  expect(requisites.isBankAccount('', sberbank)).toBe(false);
});

test('a branch of the Bank of Russia keys the accounts of its customers by its region', () => {
  const keys = Array.from({ length: 10 }, (_, key) => `40101810${key}45250010041`);
  expect(keys.filter((account) => requisites.isBankAccount(account, '044525000'))).toEqual([
    '40101810045250010041',
  ]);
});
