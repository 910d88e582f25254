/** Ranges of IP addresses as an operator writes them: 10.0.0.7, 10.0.0.0/8, fd00::/8, loopback. */
import { BlockList, isIP } from 'node:net';

/** The names of Fastify's `trustProxy`. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

interface Range {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** False also for a range of all addresses. */
export const isAddressRange = (text: string): boolean =>
  Object.hasOwn(named, text) || parseRange(text) !== null;

/** Throws for a range that `isAddressRange` rejects. */
export function addressMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of ranges.flatMap((range) => named[range] ?? [range])) {
    const range = parseRange(text);
    if (!range) throw new Error('an address range is malformed');
    list.addSubnet(range.address, range.prefix, range.family);
  }
  return (address) => {
    const plain = address.split('%')[0]!;
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

export const isLoopback = addressMatcher(['loopback']);

function parseRange(text: string): Range | null {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0) return null;
  const bits = family === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length);
  return prefix < 1 || prefix > bits ? null : { address, prefix, family: family === 4 ? 'ipv4' : 'ipv6' };
}
