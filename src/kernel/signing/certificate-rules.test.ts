import { expect, test } from 'vitest';
import { isNaturalPerson, isSameSnils, listViolations } from '#kernel/signing/certificate-rules.ts';
import type { CertificateInfo } from '#kernel/signing/certificate.ts';

const person: CertificateInfo = {
  serial: '01',
  name: 'Person',
  organization: null,
  issuer: 'Authority',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2027-01-01T00:00:00.000Z',
  snils: '01223344595',
  inn: '770123456789',
  innle: null,
  ogrn: null,
  ogrnip: null,
};
const at = new Date('2026-06-01T00:00:00Z');

test('a valid certificate of a person with the right SNILS violates nothing', () => {
  expect(listViolations(person, { at, snils: '012-233-445 95' })).toEqual([]);
});

test('all violations are listed in the order of the codes', () => {
  const wrong = { ...person, snils: null, validTo: '2026-05-31T23:59:59.000Z' };
  expect(listViolations(wrong, { at, snils: '11223344595' })).toEqual([
    'EXPIRED',
    'NOT_PERSON',
    'SNILS_MISMATCH',
  ]);
});

test('both ends of the validity belong to it', () => {
  const codes = (time: string) => listViolations(person, { at: new Date(time) });
  expect(codes('2025-12-31T23:59:59.999Z')).toEqual(['NOT_YET_VALID']);
  expect(codes(person.validFrom)).toEqual([]);
  expect(codes(person.validTo)).toEqual([]);
  expect(codes('2027-01-01T00:00:00.001Z')).toEqual(['EXPIRED']);
});

test.each([
  ['a person', {}, true],
  ['an entrepreneur', { ogrnip: '304500116000157' }, true],
  ['an employee whose certificate has OGRN but no INN', { ogrn: '1027700132195', inn: null }, true],
  ['an organization', { ogrn: '1027700132195', innle: '7701234567' }, false],
  ['an organization with its INN in the old field', { ogrn: '1027700132195', inn: '007701234567' }, false],
  ['nobody with a SNILS', { snils: null }, false],
])('%s is judged by SNILS, INN and OGRN', (_name, fields, expected) => {
  expect(isNaturalPerson({ ...person, ...fields })).toBe(expected);
});

test('an organization may sign where no person is required', () => {
  const organization = { ...person, ogrn: '1027700132195' };
  expect(listViolations(organization, { at })).toEqual(['NOT_PERSON']);
  expect(listViolations(organization, { at, requirePerson: false })).toEqual([]);
});

test('SNILS are equal by digits, and leading zeros count', () => {
  expect(isSameSnils('012-233-445 95', '01223344595')).toBe(true);
  expect(isSameSnils('1223344595', '01223344595')).toBe(false);
  expect(isSameSnils('', '')).toBe(false);
  expect(isSameSnils(null, '01223344595')).toBe(false);
});
