import { beforeAll, expect, test } from 'vitest';
import { BerError, parseBer } from '#kernel/signing/ber.ts';
import { isUsable } from '#platform/signing/list-scope.ts';
import { findRevocation, parseRevocationList } from '#platform/signing/revocation-list.ts';
import { element, integer, oid, sequence } from '../../../test/signing/der.ts';
import { createLongList, lastSerial } from '../../../test/signing/long-list.ts';
import { createList, extension, issue, unknownCritical } from '../../../test/signing/test-authority.ts';
import type { Issued } from '../../../test/signing/test-authority.ts';
import { createEcKey } from '../../../test/signing/test-keys.ts';

let authority: Issued;
beforeAll(() => {
  authority = issue({ key: createEcKey(), name: { commonName: 'Authority' }, serial: 1 });
});

test('the fields of a list are read, also without a time of the next one and without entries', () => {
  const full = parseRevocationList(
    createList(authority, { revoked: [{ serial: 300, at: '2026-11-02T00:00:00Z' }], number: 12 }),
  );
  expect([full.number, full.thisUpdate.toISOString(), full.issuer.commonName]).toEqual([
    '12',
    '2026-11-01T00:00:00.000Z',
    'Authority',
  ]);
  expect(findRevocation(full, '012C')?.toISOString()).toBe('2026-11-02T00:00:00.000Z');
  expect(findRevocation(full, '2C')).toBe(null);
  const empty = parseRevocationList(createList(authority, { to: null }));
  expect([empty.nextUpdate, empty.entries.length]).toEqual([null, 0]);
});

test('a list with an unknown critical extension, of changes, of some reasons or of several authorities is not used', () => {
  const withExtension = (...extensions: Buffer[]) =>
    isUsable(parseRevocationList(createList(authority, { extensions })));
  const point = (...fields: Buffer[]) => extension('2.5.29.28', sequence(...fields), true);
  expect([withExtension(), withExtension(point())]).toEqual([true, true]);
  const unused = [
    unknownCritical,
    extension('2.5.29.27', integer(1), true),
    point(element(0x83, Buffer.of(1, 0x40))),
    point(element(0x84, Buffer.of(0xff))),
    point(element(0x81, Buffer.of(0xff)), element(0x82, Buffer.of(0xff))),
    point(element(0xa0, element(0xa1))),
    extension('2.5.29.28', Buffer.of(0x30, 5), true),
  ];
  expect(unused.map((one) => withExtension(one))).toEqual(unused.map(() => false));
});

test('a list whose signed and unsigned algorithms differ is malformed', () => {
  const [body, , signature] = parseBer(createList(authority)).children.map(({ bytes }) => bytes);
  const other = sequence(oid('1.2.840.10045.4.3.4'));
  expect(() => parseRevocationList(sequence(body!, other, signature!))).toThrow('algorithms differ');
});

test('a number is the same with a zero byte before it', () => {
  const list = createList(authority, {
    revoked: [{ serial: 0x90, at: '2026-11-02T00:00:00Z', padded: true }],
  });
  const found = ['90', '0090', '9000'].map(
    (serial) => findRevocation(parseRevocationList(list), serial) !== null,
  );
  expect(found).toEqual([true, true, false]);
});

test('every truncation and every changed byte is read or refused with one kind of error', () => {
  const whole = createList(authority, { revoked: [{ serial: 300, at: '2026-11-02T00:00:00Z' }] });
  const read = (bytes: Uint8Array) => {
    try {
      findRevocation(parseRevocationList(bytes), '012C');
    } catch (error) {
      if (!(error instanceof BerError)) throw error;
    }
  };
  for (let at = 0; at < whole.length; at += 1) {
    expect(() => parseRevocationList(whole.subarray(0, at))).toThrow(BerError);
    for (const value of [0, 0x30, 0x80, 0xff, whole[at]! ^ 1]) {
      const changed = Uint8Array.from(whole);
      changed[at] = value;
      read(changed);
    }
  }
});

test('the last one of half a million rows is found', () => {
  const list = parseRevocationList(createLongList(authority, 500_000));
  expect(list.entries.length).toBeGreaterThan(12_000_000);
  expect(findRevocation(list, lastSerial)?.toISOString()).toBe('2026-11-03T00:00:00.000Z');
});
