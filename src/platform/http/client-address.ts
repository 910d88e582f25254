/** Rate limits per client address, for calls of guests. */
import type { Db } from '#platform/db/tables.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { limitRate, releaseHit, reserveHit } from '#platform/http/rate-limit.ts';

/** The key of an address for counters: a /64 network for IPv6, which is one subscriber; null when loopback is exempt. */
export function rateLimitAddress(ip: string, { limitLoopback }: { limitLoopback: boolean }): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  if (!limitLoopback && (plain === '::1' || plain.startsWith('127.'))) return null;
  return plain.includes(':') ? `${network(plain)}::/64` : plain;
}

function network(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

interface AddressInput {
  ip: string;
  settings: { limitLoopback: boolean };
}

/** Throws `rate_limited` when this address has exhausted the window. The address is appended to `key`. */
export async function limitRateByAddress(
  db: Db,
  { ip, settings }: AddressInput,
  rate: RateLimit,
): Promise<void> {
  const address = rateLimitAddress(ip, settings);
  if (address !== null) await limitRate(db, { ...rate, key: `${rate.key}:${address}` });
}

interface Attempt<T> {
  run: () => Promise<T>;
  isFailure: (result: T) => boolean;
}

/**
 * Runs an attempt that counts only when it fails; one that throws has no result and does not count. It is counted
 * beforehand, so that concurrent attempts cannot exceed the limit together. Throws `rate_limited`.
 */
export async function limitFailuresByAddress<T>(
  db: Db,
  { ip, settings, ...rate }: AddressInput & RateLimit,
  { run, isFailure }: Attempt<T>,
): Promise<T> {
  const address = rateLimitAddress(ip, settings);
  if (address === null) return run();
  const counted = { ...rate, key: `${rate.key}:${address}` };
  const start = await reserveHit(db, counted);
  let isCounted = false;
  try {
    const result = await run();
    isCounted = isFailure(result);
    return result;
  } finally {
    if (!isCounted) await releaseHit(db, counted, start);
  }
}
