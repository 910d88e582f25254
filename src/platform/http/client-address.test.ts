import { expect, test } from 'vitest';
import { rateLimitAddress } from '#platform/http/client-address.ts';

const counting = { limitLoopback: false };

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::2', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, counted) => {
  expect(rateLimitAddress(ip, counting)).toBe(counted);
});

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
  '%s is exempt unless loopback is counted',
  (ip) => {
    expect(rateLimitAddress(ip, counting)).toBe(null);
    expect(rateLimitAddress(ip, { limitLoopback: true })).not.toBe(null);
  },
);
