import { expect, test } from 'vitest';
import { encodeCode, normalizeCode } from '#features/invitations/invitation-code.ts';

test('fifteen bytes make six groups of four characters', () => {
  expect(encodeCode(new Uint8Array(15))).toBe('0000-0000-0000-0000-0000-0000');
  expect(encodeCode(new Uint8Array(15).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(encodeCode(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 33]))).toBe(
    '0000-0000-0000-0000-0000-0011',
  );
});

test('different bytes make different codes, and a code is normalized to itself', () => {
  const codes = Array.from({ length: 200 }, () => encodeCode(crypto.getRandomValues(new Uint8Array(15))));
  expect(new Set(codes).size).toBe(200);
  expect(codes.map(normalizeCode)).toEqual(codes);
});

test.each([
  ['0123-4567-89ab-cdef-ghjk-mnpq', '0123-4567-89AB-CDEF-GHJK-MNPQ'],
  ['0123456789ABCDEFGHJKMNPQ', '0123-4567-89AB-CDEF-GHJK-MNPQ'],
  [' o1i3 4567 89AB CDEF GHJK MNPL ', '0113-4567-89AB-CDEF-GHJK-MNP1'],
])('%s is normalized to %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

test.each([
  '',
  '0123',
  'U123-4567-89AB-CDEF-GHJK-MNPQ',
  '0123-4567-89AB-CDEF-GHJK-MNPQ-0',
  'код-код',
  '0'.repeat(101),
])('%s is not a code', (typed) => {
  expect(normalizeCode(typed)).toBe(null);
});
