import { expect, test } from 'vitest';
import { addressMatcher, isAddressRange, isLoopback, splitList } from '#platform/http/address-ranges.ts';

test.each([
  ['10.0.0.7', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['::1', true],
  ['loopback', true],
  ['uniquelocal', true],
  ['nginx', false],
  ['10.0.0', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/x', false],
  ['0.0.0.0/0', false],
  ['::/0', false],
  ['', false],
  ['constructor', false],
])('%s is an address range: %s', (text, expected) => {
  expect(isAddressRange(text)).toBe(expected);
});

test('an address is matched by its range, an IPv4 address also in its IPv6 notation', () => {
  const matches = addressMatcher(splitList('10.0.0.0/8, loopback,fe80::/10'));
  expect(['10.9.8.7', '::ffff:10.9.8.7', '127.0.0.1', '::1', 'fe80::1%eth0'].filter(matches)).toHaveLength(5);
  expect(['11.0.0.1', '::2', 'nginx', ''].filter(matches)).toEqual([]);
});

test('loopback is the whole network', () => {
  expect(['127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1', '::1'].filter(isLoopback)).toHaveLength(4);
  expect(isLoopback('128.0.0.1')).toBe(false);
});
