import { expect, test } from 'vitest';
import { backoffSeconds } from './backoff.ts';
import { networkOf } from './record.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '::/48'],
])('of the address %s only the network %s is kept', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the wait grows from ten seconds to six hours and ends with the eighth try', () => {
  expect([1, 7, 8].map(backoffSeconds)).toEqual([10, 21_600, undefined]);
});

test('before the subscribers are registered nothing can be recorded, because its deliveries would be lost', async () => {
  // The files of a worker share their modules, so the registry of this one may be filled already.
  const fresh = './registry.ts?fresh';
  const { listSubscriberNames } = (await import(fresh)) as typeof import('./registry.ts');
  expect(() => listSubscriberNames('test.happened')).toThrow('before the subscribers were registered');
});
